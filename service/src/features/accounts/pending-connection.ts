import { raise } from '#contract/errors.ts'
import type { Owner } from '#contract/event.ts'
import * as t from '#contract/schema.ts'
import { sealedColumn } from '#contract/sealed-column.ts'
import type { Tools } from '#contract/tools.ts'
import { after, minute } from '#values/clock.ts'
import { digest, newToken } from '#values/token.ts'
import { pendingDataNotFound } from './accounts.errors.ts'
import { type ConnectPendingRow, insertPending, takePending } from './connect.store.ts'

const pendingMs = 15 * minute

export const selectionTypes = [
  'organizations',
  'pages',
  'boards',
  'locations',
  'profiles',
  'channels',
  'numbers',
] as const

/** What a person has to choose from before a connection is finished. */
const choices = {
  tempToken: t.anyString({ description: 'Names the unfinished connection in the select step.' }),
  userProfile: t.map(t.anyString(), 50, {
    description: 'Who gave the consent, in the words of the platform.',
  }),
  selectionType: t.oneOf(...selectionTypes),
  options: t.array(t.object({ id: t.anyString(), name: t.anyString() })),
}

const Choices = t.object(choices)
export type PendingChoices = t.Static<typeof Choices>

export const PendingConnection = t.object({
  platform: t.anyString(),
  profileId: t.id(),
  ...choices,
  expiresAt: t.timestamp(),
})

type Keeping = Pick<Tools, 'db' | 'keyring'>

/** Keeps the choices of an unfinished connection. The token reads them once. */
export async function insertPendingConnection(
  { db, keyring }: Keeping,
  { teamId, mode, profileId }: Owner,
  platform: string,
  pending: PendingChoices,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken('zp_')
  const key = digest(token)
  const expiresAt = after(now, pendingMs)
  await insertPending(db, {
    digest: key,
    team_id: teamId,
    mode,
    profile_id: profileId,
    platform,
    data: keyring.seal(JSON.stringify(pending), placeOf(key, teamId, mode)),
    expires_at: expiresAt,
  })
  return { token, expiresAt }
}

/** The second reader of a token finds nothing. */
export async function takePendingConnection(
  { db, keyring }: Keeping,
  token: string,
  now: Date,
): Promise<t.Static<typeof PendingConnection>> {
  const key = digest(token)
  const row = (await takePending(db, key, now)) ?? raise(pendingDataNotFound)
  const pending: PendingChoices = JSON.parse(keyring.open(row.data, placeOf(key, row.team_id, row.mode)))
  const { platform, profile_id: profileId, expires_at: expiresAt } = row
  return { platform, profileId, ...pending, expiresAt: expiresAt.toISOString() }
}

function placeOf(key: Buffer, teamId: string, mode: Owner['mode']): string {
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
