import { invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import {
  type AccountRow,
  connectFirst,
  connectIdentity,
  findAccountForWork,
  findTeamOfProfile,
  findTestAccount,
  type Health,
  toAccount,
  writeHealth,
} from '#features/accounts/index.ts'
import type { Connected } from '#platforms/account.ts'
import { setFollowers } from '#platforms/capabilities/analytics/analytics.twin.ts'
import { setEnrolled } from '#platforms/capabilities/analytics/growth.twin.ts'
import type { Connect } from '#platforms/connect.ts'
import { chain, type Outcome } from '#wire/outcome.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Transport } from '#wire/wire.ts'
import { type AbilityWord, abilityWords, acceptAgain, grantOnly, letLapse } from '../abilities.ts'
import { type AccountFault, faultSteps, faultWords, setFaults } from '../account-faults.ts'
import { openMemory } from '../memory.store.ts'
import { controlCall } from './control-call.ts'

const issues: Record<Health['status'], readonly string[]> = {
  healthy: [],
  warning: ['The sandbox control asked for a warning.'],
  error: ['The sandbox control asked for an error.'],
}

export const connectAccount = controlCall({
  route: 'POST /_sandbox/accounts',
  status: 201,
  body: t.object({
    platform: t.text(50),
    profileId: t.id(),
    username: t.optional(t.text(100)),
    abilities: t.optional(t.array(t.oneOf(...abilityWords), { unique: true })),
    health: t.optional(t.oneOf('healthy', 'warning', 'error')),
  }),
  async handler({ body, db, now, ...tools }) {
    const { platform, profileId, username, abilities, health } = body
    const teamId =
      (await findTeamOfProfile(db, profileId)) ?? raise(sandboxObjectNotFound, { param: 'profileId' })
    const world = (tx: Db) =>
      openMemory(tx, teamId, tools.platforms.get(platform)?.twin.world ?? platform, now)
    const withoutAds = abilities !== undefined && !abilities.includes('ads_permission')
    const connected = await connect({ ...tools, db }, { teamId, platform, username, withoutAds, now })
    const auditContext = { teamId, userId: null, address: null, userAgent: null, now }
    const connection = { teamId, mode: 'test', profileId, platform, connected, auditContext } as const
    const account = await transaction(db, async (tx) => {
      const row = await connectIdentity(tx, tools, connection, now)
      if (abilities) await grant(world(tx), row, abilities)
      if (health) await writeHealth(tx, row, { status: health, issues: issues[health] }, now)
      return row
    })
    return toAccount(account)
  },
})

/** Changes how the platform and the service stand to an account that is connected. What is left out stays as it is. */
export const changeAccount = controlCall({
  route: 'PATCH /_sandbox/accounts/{accountId}',
  body: t.object({
    token: t.optional(t.oneOf('valid', 'expired')),
    abilities: t.optional(t.array(t.oneOf(...abilityWords), { unique: true })),
    health: t.optional(t.oneOf('healthy', 'warning', 'error')),
    followers: t.optional(t.integer(0, 1_000_000_000)),
    faults: t.optional(
      t.array(
        t.object({
          step: t.oneOf(...faultSteps),
          fault: t.oneOf(...faultWords),
          times: t.optional(t.integer(1, 1000)),
        }),
        { max: 20 },
      ),
    ),
  }),
  handler: ({ db, platforms, params, body, now }) =>
    transaction(db, async (tx) => {
      const named = await findTestAccount(tx, params.accountId ?? '')
      const row = named && (await findAccountForWork(tx, named, named.id))
      if (!row) return raise(sandboxObjectNotFound, { param: 'accountId' })
      const world = openMemory(tx, row.team_id, platforms.get(row.platform)?.twin.world ?? row.platform, now)
      await changeStanding(world, row, body)
      const { health } = body
      if (health) await writeHealth(tx, row, { status: health, issues: issues[health] }, now)
      return toAccount((await findAccountForWork(tx, row, row.id)) ?? row)
    }),
})

type Stood = Pick<AccountRow, 'id' | 'connected_at' | 'platform' | 'platform_account_id'>

interface Standing {
  token?: 'valid' | 'expired'
  abilities?: readonly AbilityWord[]
  followers?: number
  faults?: readonly AccountFault[]
}

/** What the platform makes of an account from now on. */
async function changeStanding(
  world: TwinState,
  { id, connected_at, platform, platform_account_id }: Stood,
  { token, abilities, followers, faults }: Standing,
): Promise<void> {
  if (token === 'expired') await letLapse(world, id, connected_at)
  if (token === 'valid') await acceptAgain(world, id)
  if (abilities) await grant(world, { id, platform, platform_account_id }, abilities)
  if (followers !== undefined) await setFollowers(world, platform, platform_account_id, followers)
  if (faults) await setFaults(world, id, faults)
}

/** Money is told by the network itself, so the twin knows who takes part. */
async function grant(
  world: TwinState,
  { id, platform, platform_account_id }: Omit<Stood, 'connected_at'>,
  abilities: readonly AbilityWord[],
): Promise<void> {
  await grantOnly(world, id, abilities)
  await setEnrolled(world, platform, platform_account_id, abilities.includes('monetization'))
}

interface Wanted {
  teamId: string
  platform: string
  username: string | undefined
  withoutAds: boolean
  now: Date
}

/** Goes the platform's own way of connecting, with an identity that the twin has never met. */
async function connect(
  tools: Omit<Tools, 'clock'>,
  { teamId, platform, username, withoutAds, now }: Wanted,
): Promise<Connected> {
  const call = { teamId, accountId: null, step: 'connect' }
  const { platform: reached, transport } =
    tools.platform(platform, 'test', call) ??
    raise(invalidValue, { param: 'platform', message: 'The platform is not served here.' })
  const end = await transaction(tools.db, (tx) =>
    reached.twin.newcomer(openMemory(tx, teamId, reached.twin.world ?? platform, now), username, withoutAds),
  )
  const outcome = await comeBack(reached.connect, transport, end, tools.settings.publicUrl)
  if (outcome.kind === 'done') return outcome.value
  throw new Error(`the sandbox did not connect an account of ${platform}: ${JSON.stringify(outcome)}`)
}

/** On networks where each account has a host of its own the code decides whose it is. */
const sandboxHost = 'sandbox'

async function comeBack(
  { oauth, credentials, code }: Connect,
  transport: Transport,
  end: string,
  redirectUri: string,
): Promise<Outcome<Connected>> {
  if (oauth) {
    const host = oauth.hostOf?.(sandboxHost)
    const person = await oauth.exchange(transport, { code: end, redirectUri, verifier: end, host })
    return chain(person, async (known) => connectFirst(oauth.choices, transport, known))
  }
  if (credentials) return credentials.signIn(transport, { identifier: end, password: 'sandbox' })
  if (code) return code.bind(transport, end)
  throw new Error('a platform has no way to connect')
}
