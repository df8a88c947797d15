import assert from 'node:assert/strict'
import type { Mode } from '#values/scope.ts'
import type { Call, Reply } from './client.ts'
import type { Team } from './team.ts'

/** Where a fixture makes its object. */
export interface Place {
  team: Team
  /** With a key of the mode, which no list of profiles limits. */
  call: Call
  mode: Mode
  profileId: string
  /** The id of the object of another kind that stays in this place; it is made when somebody first asks for it. */
  the(kind: string): Promise<string>
}

interface Made {
  /** As the id is called in paths. */
  kind: string
  /**
   * Who sees the object: of a `profile`, callers that are not kept away from the profile; of a `team`, everybody in the
   * team with a credential of the mode; of a `session`, people who are signed in, in either mode, and no key; of an
   * `account`, whoever sees the account through which its platform is asked, and no list shows it without that; of a
   * `provider`, whoever names any account that the platform shows it to, such as two that reach one ad account.
   */
  scope: 'profile' | 'team' | 'session' | 'account' | 'provider'
  /** The codes that say there is none of that id. An operation that answers otherwise has not looked for it. */
  absent: readonly string[]
  /** The status of those codes, where it is not 404. */
  absentStatus?: 400
  /** Makes one more and answers its id. */
  make(place: Place): Promise<string>
  /** Has done, by the control of the sandbox, what otherwise comes about in time; it is asked for once, after the makes. */
  settle?(sandbox: Call): Promise<unknown>
  /** Why the tests make none in live mode. */
  testModeOnly?: string
}

type Removed = { remove(place: Place, id: string): Promise<unknown>; cannotBeRemoved?: never }
type Kept = { cannotBeRemoved: string; remove?: never }

/** How a team comes to an object of a kind, and how the object goes. */
export type Fixture = Made & (Removed | Kept)

export function fixture(declaration: Fixture): Fixture {
  return declaration
}

/** What a request holds beyond what its schema requires, so that the operation goes on to look at what it names. */
export interface Sample {
  operation: string
  /** The place of an id, as in `targets[].accountId`; for every request of the operation when it is left out. */
  at?: string
  /** `undefined` leaves a member out. */
  body?: object
  /** The same for the query. */
  query?: Record<string, string | undefined>
}

export function sample(declaration: Sample): Sample {
  return declaration
}

/** The id in the answer of an operation that makes something. */
export function made(reply: Reply, name = 'id'): string {
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body[name]
}

export function gone(reply: Reply): void {
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
}
