import type { Db } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'
import type { Tools } from '../tools/tools.ts'
import type { Lane } from './lane.ts'

/** The columns that make a row of the domain a piece of work. */
export interface DueRow {
  id: string
  /** Null where there is no team yet; absent where rows belong to none. */
  team_id?: string | null
  mode: Mode
  /** Grows with every claim: who holds an older one can write nothing. */
  fence: number
  /**
   * How often the work was begun without an end, this time included. A row whose lease was given back, by an outcome or
   * on purpose, begins anew.
   */
  starts: number
}

/** A row whose work has not ended after so many starts is given up. */
export const mostStarts = 5

/** How many pieces of work that share a value of a column, or of several, may run at once in one process. */
export interface Share {
  column: string | readonly [string, string]
  /** A number of slots, or a part of all. */
  of: number
  /** The column of the share that this one is a part of; the part of the work when it is left out. */
  inside?: string
  /** The greater part of all that a group may hold while no other group has due work. */
  yields?: number
}

/** The name of a share: its columns. */
export function keyOf({ column }: Share): string {
  return [column].flat().join(' ')
}

export function isPart({ of }: Share): boolean {
  return of < 1
}

/** One piece of claimed work with the tools to do it. */
export interface Task<Row extends DueRow = DueRow> extends Tools {
  row: Row
  /** True once the process drains: what has not left yet is given back. */
  stopping(): boolean
  /** Ends running calls when the time to drain is over. */
  signal: AbortSignal
  /**
   * Waits for a service outside that is not the platform of the row, as for a file that a post names. Once that takes
   * long, the slot of the row serves others; it has one again when this is over.
   */
  aside<T>(wait: () => Promise<T>): Promise<T>
  /** Blocks the other rows in the lane until a time, because the network requested a pause. */
  holdLane(until: Date): void
  /** Says that the call is over and only its outcome is left to be written: its slot is free for another one. */
  called(): void
}

/** Where rows wait behind the row that is claimed, by their columns. */
export interface Behind {
  table: string
  /** The column that names the row they wait behind. */
  key: string
  /** Their order: the first is the oldest. An index has the key, then the order, of those that wait. */
  order: string
  /** The SQL condition of those that still wait. */
  waiting: string
  /** The column with the time since when they wait. */
  since: string
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
  /** Rows that wait behind a row of the table, each for those before it: figures count these instead. */
  behind?: Behind
  /** The part of all slots that this kind may hold: no kind can take them all from the others. */
  part: number
  shares: readonly Share[]
  /** Where rows wait in lanes: these are claimed by their columns, and of each the rows that it sends next. */
  lane?: Lane
  /**
   * How many rows may be claimed for each slot of the part, so that a slot that gets free has work at once. They wait
   * in memory with their lease; 1 when it is left out.
   */
  ahead?: number
  /** When the sandbox control moves the clock, the work runs once, at the end, and not at each time on the way. */
  runsOnceAfterClockMove?: boolean
  /**
   * Only records what a dead process has left behind: it makes no calls, so it cannot be what crashes a process. Its
   * rows do not wait for the one place of doubtful rows.
   */
  onlyWrites?: boolean
  /**
   * Makes rows of test mode due now, on request of the sandbox control: all waiting rows, or those of one account.
   * Returns their ids.
   */
  makeDueNow?(db: Db, now: Date, accountId: string | undefined): Promise<string[]>
  run(task: Task<Row>): Promise<void>
  /**
   * Ends a row whose work was begun five times and never ended, because it crashes the process or throws each time.
   * Makes no calls and does nothing of what `run` does: afterwards the row does not wait any more, or not for a long
   * time. What may have reached a person becomes unknown and not failed.
   */
  giveUp(task: Task<Row>): Promise<void>
}

export function dueWork<Row extends DueRow>(declaration: DueWork<Row>): DueWork {
  const { name, part, shares, lane, table } = declaration
  if (lane && lane.table !== table) throw new Error(`what waits for ${name} is not in its lanes`)
  for (const share of shares.filter(isPart)) {
    const whole = share.inside ? shares.find((outer) => keyOf(outer) === share.inside)?.of : part
    if (whole === undefined || Math.max(share.of, share.yields ?? 0) >= whole)
      throw new Error(`the share of ${keyOf(share)} in ${name} is no part of what it shares`)
    if (share.column === 'platform' && !shares.some(({ inside }) => inside === 'platform'))
      throw new Error(`one team could hold all that a platform has of ${name}`)
  }
  return declaration as unknown as DueWork
}

/** What a row says whose work was given up. */
export const gaveUpMessage = `The work was begun ${mostStarts} times and never ended.`

export function jobOf({ name, job = name }: Pick<DueWork, 'name' | 'job'>): string {
  return job
}

/** Collects works or periodic works. Two with one name would overwrite each other's figures. */
export function uniquelyNamed<T extends { name: string }>(declared: readonly T[]): readonly T[] {
  const names = declared.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new Error(`two works are called ${twice}`)
  return declared
}

/** Periodic work over many rows, on a schedule: one process at a time runs it. */
export interface Pass {
  name: string
  everyMs: number
  /** Also made soon after a process has started: what it looks at follows from the settings. */
  atStart?: true
  /** Answers how many rows it dealt with. */
  run(tools: PassTools): Promise<number>
}

export interface PassTools extends Tools {
  stopping(): boolean
}

export function pass(declaration: Pass): Pass {
  return declaration
}
