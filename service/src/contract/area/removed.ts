import type { Db } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'

/** What is removed together with everything that areas keep for it. */
export type Removed = RemovedTeam | RemovedProfile

export interface RemovedTeam {
  teamId: string
}

export interface RemovedProfile {
  teamId: string
  mode: Mode
  profileId: string
}

/** Runs the erasures of a team or of a profile in the caller's transaction. The owner of its row deletes that. */
export type Erase = (tx: Db, removed: Removed, now: Date) => Promise<void>
