import { sealedColumn } from '#contract/area/sealed-column.ts'
import { raise } from '#contract/operation/errors.ts'
import type { RequestParts } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { Owner } from '#contract/work/event.ts'
import type { Connected } from '#platforms/account.ts'
import type { Choice } from '#platforms/connect.ts'
import { after, minute } from '#values/clock.ts'
import type { Mode } from '#values/scope.ts'
import { digest, newToken } from '#values/token.ts'
import { invalidState, pendingDataNotFound } from '../../accounts.errors.ts'
import { type ConnectPendingRow, findPending, insertPending, readPending } from '../connect.store.ts'
import { mayStillConnect } from '../consent/beginner.store.ts'
import type { Beginner } from '../consent/beginner.ts'
import { isBrowser } from '../consent/browser.ts'

export const pendingMs = 15 * minute

export const selectionTypes = [
  'organizations',
  'pages',
  'boards',
  'locations',
  'profiles',
  'channels',
  'numbers',
] as const

/** What a select step needs to know of a choice. */
export const choiceMembers = {
  id: t.anyString(),
  name: t.anyString(),
  type: t.anyString({ description: 'What it is, in the words of the platform: board, page, organization.' }),
  guildId: t.optional(t.anyString({ description: 'The community that a channel is in.' })),
  parentId: t.optional(t.anyString({ description: 'What it belongs to on the platform.' })),
}

export const PendingConnection = t.object({
  platform: t.anyString(),
  profileId: t.id(),
  tempToken: t.anyString({
    description:
      'The connectToken of the connection. Send it to the select step as X-Connect-Token or tempToken.',
  }),
  userProfile: t.map(t.anyString(), 50, {
    description: 'Who gave the consent, in the words of the platform.',
  }),
  selectionType: t.oneOf(...selectionTypes),
  options: t.array(t.object(choiceMembers)),
  expiresAt: t.timestamp(),
})

/** What a person has to choose from before a connection is finished. */
export interface Choosing {
  /**
   * The person who granted the consent. Null if nothing can be connected: the sandbox control makes such data for
   * future platforms.
   */
  person: Connected | null
  userProfile: Record<string, string>
  selectionType: (typeof selectionTypes)[number]
  options: readonly Choice[]
}

/** The choices of the person who agreed. */
export function choosingOf(
  person: Connected,
  selectionType: Choosing['selectionType'],
  options: readonly Choice[],
): Choosing {
  const { platformAccountId: id, username, displayName: name, avatarUrl } = person.identity
  const userProfile = { id, username, name, ...(avatarUrl !== null && { profilePicture: avatarUrl }) }
  return { person, userProfile, selectionType, options }
}

interface Kept extends Choosing {
  tempToken: string
}

/** What names a pending connection, and for how long. */
export interface PendingTokens {
  pendingDataToken: string
  connectToken: string
  expiresAt: Date
}

/** Whose a pending connection is, and where the person goes on. */
export type Connecting = Owner & {
  platform: string
  redirectUrl: string | null
  userId: string | null
  beginner?: Beginner
}

type Keeping = Pick<Tools, 'db' | 'keyring'>

/** Keeps an unfinished connection with all that its select step needs. */
export async function insertPendingConnection(
  { db, keyring }: Keeping,
  { teamId, mode, profileId, platform, redirectUrl, userId, beginner }: Connecting,
  choosing: Choosing,
  now: Date,
): Promise<PendingTokens> {
  const [pendingDataToken, connectToken] = [newToken('zp_'), newToken('zt_')]
  const key = digest(pendingDataToken)
  const kept: Kept = { ...choosing, tempToken: connectToken }
  const expiresAt = after(now, pendingMs)
  await insertPending(db, {
    digest: key,
    connect_digest: digest(connectToken),
    team_id: teamId,
    mode,
    profile_id: profileId,
    platform,
    data: keyring.seal(JSON.stringify(kept), placeOf(key, teamId, mode)),
    redirect_url: redirectUrl,
    created_by: userId,
    key_id: beginner?.keyId ?? null,
    session_id: beginner?.sessionId ?? null,
    browser: beginner?.browser ?? null,
    expires_at: expiresAt,
  })
  return { pendingDataToken, connectToken, expiresAt }
}

/** The second reader of a token finds nothing. */
export async function readPendingConnection(
  { db, keyring }: Keeping,
  token: string,
  now: Date,
): Promise<t.Static<typeof PendingConnection>> {
  const row = (await readPending(db, digest(token), now)) ?? raise(pendingDataNotFound)
  const { platform, profile_id: profileId, expires_at: expiresAt } = row
  const { tempToken, userProfile, selectionType, options } = open(keyring, row)
  const choices = { tempToken, userProfile, selectionType, options: [...options] }
  return { platform, profileId, ...choices, expiresAt: expiresAt.toISOString() }
}

/** The tokens by which a request names a pending connection; all that are sent are of the same one. */
export interface Naming {
  pendingDataToken?: string
  connectTokens: readonly string[]
}

/** A pending connection as its select step finds it. */
export interface Pending {
  row: ConnectPendingRow
  person: Connected
  options: readonly Choice[]
}

const nameless = {
  code: 'missing_required_parameter',
  param: 'pendingDataToken',
  message: 'Send pendingDataToken, tempToken or the header X-Connect-Token.',
}

export async function requirePendingConnection(
  { db, keyring, headers }: Keeping & Pick<RequestParts, 'headers'>,
  { pendingDataToken, connectTokens }: Naming,
  of: { teamId: string; mode: Mode; platform: string; profileId?: string },
  now: Date,
): Promise<Pending> {
  const tokens = [
    ...(pendingDataToken === undefined ? [] : [['digest', digest(pendingDataToken)] as const]),
    ...connectTokens.map((token) => ['connect_digest', digest(token)] as const),
  ]
  if (tokens.length === 0) raiseFault(nameless)
  const row = await findPending(db, of, tokens, now)
  if (!row || (of.profileId !== undefined && row.profile_id !== of.profileId)) raise(pendingDataNotFound)
  if (row.browser !== null && !isBrowser(row.browser, headers)) raise(invalidState)
  if (!(await mayStillConnect(db, row, now))) raise(invalidState)
  const { person, options } = open(keyring, row)
  return { row, person: person ?? raise(pendingDataNotFound), options }
}

function open(keyring: Tools['keyring'], { digest: key, team_id, mode, data }: ConnectPendingRow): Kept {
  return JSON.parse(keyring.open(data, placeOf(Buffer.from(key), team_id, mode as Mode)))
}

function placeOf(key: Buffer, teamId: string, mode: Mode): string {
  return ['connect_pending', 'data', key.toString('hex'), teamId, mode].join('|')
}

export const sealedChoices = sealedColumn({
  table: 'connect_pending',
  column: 'data',
  key: 'digest',
  keyType: 'bytea',
  of: ['team_id', 'mode'],
  placeOf: ({ digest, team_id, mode }: ConnectPendingRow) => placeOf(Buffer.from(digest), team_id, mode),
})
