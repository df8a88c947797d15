import type { Db } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'
import type { Tools } from './tools.ts'

/** The columns that make a row of the domain a piece of work. */
export interface DueRow {
  id: string
  /** Null where there is no team yet; absent where rows belong to none. */
  team_id?: string | null
  mode: Mode
  /** Grows with every claim: who holds an older one can write nothing. */
  fence: number
}

/** How many pieces of work that share a value of a column may run at once in one process. */
export interface Share {
  column: string
  /** A number of slots, or a part of all. */
  of: number
  /** Ignored when no other group has due work. */
  yields?: boolean
}

/** One piece of claimed work with the tools to do it. */
export interface Task<Row extends DueRow = DueRow> extends Tools {
  row: Row
  /** True once the process drains: what has not left yet is given back. */
  stopping(): boolean
  /** Ends running calls when the time to drain is over. */
  signal: AbortSignal
  /** Says that the call is over and only its outcome is left to be written: its slot is free for another one. */
  called(): void
}

/** Work that is a row of the domain: the row has the state, the time and the lease, and is its own queue. */
export interface DueWork<Row extends DueRow = DueRow> {
  /** Unique among all work: logs, metrics and `wake` know it by this name. */
  name: string
  /** The job of the sandbox control that runs it, where several works are one job there; the name when left out. */
  job?: string
  table: string
  /** The column with the time. */
  dueColumn: string
  /** The SQL condition of rows that still wait; it is that of a partial index. */
  waiting: string
  /** The part of all slots that this kind may hold: no kind can take them all from the others. */
  part: number
  shares: readonly Share[]
  /**
   * How many rows may be claimed for each slot of the part, so that a slot that gets free has work at once. They wait in
   * memory with their lease; 1 when it is left out.
   */
  ahead?: number
  /** When the sandbox control moves the clock, the work runs once, at the end, and not at each time on the way. */
  comesRound?: boolean
  /**
   * Makes rows of test mode due now, because the sandbox control asks for it: all that wait, or those of one account.
   * Answers their ids.
   */
  hurry?(db: Db, now: Date, accountId: string | undefined): Promise<string[]>
  run(task: Task<Row>): Promise<void>
}

export function dueWork<Row extends DueRow>(declaration: DueWork<Row>): DueWork {
  return declaration as unknown as DueWork
}

export function jobOf({ name, job = name }: Pick<DueWork, 'name' | 'job'>): string {
  return job
}

/** Gathers works, or passes. Two of one name would overwrite each other's figures. */
export function uniquelyNamed<T extends { name: string }>(declared: readonly T[]): readonly T[] {
  const names = declared.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new Error(`two works are called ${twice}`)
  return declared
}

/** A pass over many rows that comes round on the clock: one process at a time makes it. */
export interface Pass {
  name: string
  everyMs: number
  /** Answers how many rows it dealt with. */
  run(tools: PassTools): Promise<number>
}

export interface PassTools extends Tools {
  stopping(): boolean
}

export function pass(declaration: Pass): Pass {
  return declaration
}
