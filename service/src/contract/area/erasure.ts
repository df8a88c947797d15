import type { Db } from '#db/database.ts'
import type { Tools } from '../tools/tools.ts'
import type { LockedTable } from './lock-order.ts'
import type { Removed, RemovedProfile, RemovedTeam } from './removed.ts'

/** What goes when a team or a profile goes, declared by the area that owns the rows. */
export interface Erasure {
  of: 'team' | 'profile'
  /** The first table of the lock order whose rows it takes. */
  takes: LockedTable
  run(tx: Db, removed: Removed, tools: Tools, now: Date): Promise<void>
}

interface Declaration<Of, What> extends Omit<Erasure, 'of' | 'run'> {
  of: Of
  run(tx: Db, removed: What, tools: Tools, now: Date): Promise<void>
}

/** Rows that go with their team or profile by a foreign key need no declaration. */
export function erasure(
  declaration: Declaration<'team', RemovedTeam> | Declaration<'profile', RemovedProfile>,
): Erasure {
  return declaration as Erasure
}
