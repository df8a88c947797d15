import type { RawBuilder } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'
import type { Mode } from '#values/scope.ts'
import type { Static, TSchema } from '../schema/schema.ts'

/** Something that happened, for webhooks. The type is public and never changes meaning. */
export interface EventDefinition<S extends TSchema = TSchema> {
  type: string
  data: S
  /** Members of the documented example that do not follow from the schema. */
  example?: object
  /** It is sent when somebody asks for it, so that nobody subscribes to it. */
  onRequest?: true
}

export function event<S extends TSchema>(type: string, data: S, example: object = {}): EventDefinition<S> {
  return { type, data, example }
}

/** An event that is sent on request only. */
export function eventOnRequest<S extends TSchema>(
  type: string,
  data: S,
  example: object = {},
): EventDefinition<S> {
  return { type, data, example, onRequest: true }
}

/** Whose event it is: subscriptions hear of their own team, mode and profiles only. */
export interface Owner {
  teamId: string
  mode: Mode
  profileId: string
}

/** The owner of the events about a row of a profile. */
export function ownerOf(row: { team_id: string; mode: Mode; profile_id: string }): Owner {
  return { teamId: row.team_id, mode: row.mode, profileId: row.profile_id }
}

/** An event with its exact bytes, as a row of the outbox. */
export interface EmittedEvent {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  type: string
  body: string
  created_at: Date
}

export function emitted<S extends TSchema>(
  { teamId, mode, profileId }: Owner,
  { type }: EventDefinition<S>,
  data: Static<S>,
  now: Date,
): EmittedEvent {
  const id = `evt_${newId(now)}`
  const body = JSON.stringify({ id, type, createdAt: now.toISOString(), mode, data })
  return { id, team_id: teamId, mode, profile_id: profileId, type, body, created_at: now }
}

/** Records events in the caller's transaction. They are delivered if and only if the transaction commits. */
export type Emit = (tx: Db, ...events: EmittedEvent[]) => Promise<void>

/**
 * The same as the last parts of one larger statement, for a cause that is a single statement: the parts `told` and
 * `aimed`, the receivers. They follow a part `cause` that has one row, or none when nothing has happened.
 */
export type Emission = (events: readonly EmittedEvent[]) => RawBuilder<unknown>
