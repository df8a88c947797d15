import type { Generated } from 'kysely'
import type { LaneRow } from '#contract/work/lane.ts'

export interface WorkersTables {
  pass: { name: string; due_at: Date; starts: Generated<number> }
  lane: LaneRow
}

declare module '#db/database.ts' {
  interface Tables extends WorkersTables {}
}
