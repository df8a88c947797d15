import type { Db } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'
import type { Static, TSchema } from './schema.ts'

/** Something that happened and that a webhook may tell of. The type is public and never changes meaning. */
export interface EventDefinition<S extends TSchema = TSchema> {
  type: string
  data: S
}

export function event<S extends TSchema>(type: string, data: S): EventDefinition<S> {
  return { type, data }
}

/** Whose event it is: subscriptions hear of their own team, mode and profiles only. */
export interface Owner {
  teamId: string
  mode: Mode
  profileId: string
}

/** Records an event in the caller's transaction, so that it is told of exactly when its cause is committed. */
export type Emit = <S extends TSchema>(
  tx: Db,
  owner: Owner,
  definition: EventDefinition<S>,
  data: Static<S>,
  now: Date,
) => Promise<void>
