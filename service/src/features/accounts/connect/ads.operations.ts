import { raise } from '#contract/operation/errors.ts'
import { type Answer, type CallWith, operation } from '#contract/operation/operation.ts'
import { outcomeErrors, raiseOutcome } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { auditContextOf } from '#features/system/index.ts'
import type { Beside, Platform } from '#platforms/platform.ts'
import {
  accountNotFound,
  capabilityNotSupported,
  platformNotFound,
  platformNotSupported,
  profileNotFound,
  providerUnavailable,
} from '../accounts.errors.ts'
import { shownDisplayName, shownUsername } from '../accounts.shape.ts'
import * as store from '../accounts.store.ts'
import { freshAccount } from '../credentials/fresh-account.ts'
import { assertProfile } from '../profiles/visible-profile.ts'
import { connectIdentity } from './connect-identity.ts'
import { connectErrors } from './connect-outcome.ts'
import { checkRedirect, redirectRule } from './connection.shape.ts'
import { beginConsent } from './consent/begin-consent.ts'
import { reach, requirePlatformWord } from './consent/connectable.ts'

const Connected = t.object({
  alreadyConnected: t.literal(true),
  accountId: t.id({ description: 'Of the ads connection.' }),
  platform: t.anyString({ description: 'The word of the ads connection, such as adnet.' }),
  username: t.anyString(),
  displayName: t.anyString(),
  scopedAdAccountIds: t.array(t.anyString(), {
    description: 'The ad accounts that the connection is limited to; empty where it has all.',
  }),
})

const Consent = t.object({ authUrl: t.anyString(), state: t.anyString(), expiresAt: t.timestamp() })

type AdsCall = CallWith<'platform' | 'platforms' | 'headers', { platform: string }>

export const connectAds = operation({
  id: 'connectAds',
  route: 'GET /v1/connect/{platform}/ads',
  tag: 'connect',
  summary: 'Adds an ads connection for a platform or returns the consent address.',
  description:
    'An ads connection is an account of the kind ads. It stands beside the posting account of accountId, one for each. If the profile has it already, or if what the person of that account agreed to covers ads, the answer is the connection; otherwise it is an address where a person agrees to ads. The state works once, within 15 minutes; in test mode opening authUrl finishes the connection. For socialnet and photonet ads are run through Meta Ads (adnet).',
  networks: 'AdvertisedWord',
  permission: 'accounts:write',
  query: t.object({
    profileId: t.id(),
    accountId: t.optional(
      t.id({ of: 'socialnetAccountId', description: 'The posting account, of the same profile.' }),
    ),
    redirect_url: t.optional(
      t.redirect({
        description: redirectRule,
      }),
    ),
    headless: t.optional(
      t.boolean({ description: 'Ads connections have no select step; it changes nothing.' }),
    ),
    force: t.optional(t.boolean({ description: 'Asks a person again, though there is a connection.' })),
    adAccountId: t.optional(t.text(50, { description: 'Limits the connection to this ad account.' })),
    adAccountIds: t.optional(
      t.list(undefined, { description: 'Limits the connection to these ad accounts, with commas between.' }),
    ),
  }),
  reply: t.ok(t.either(Connected, Consent)),
  errors: [
    platformNotFound,
    capabilityNotSupported,
    platformNotSupported,
    profileNotFound,
    accountNotFound,
    providerUnavailable,
    ...connectErrors,
    ...outcomeErrors,
  ],
  uses: ['platform', 'platforms', 'headers'],
  async handler(call): Promise<t.Static<typeof Connected> | Answer> {
    const { db, scope, query, params } = call
    checkRedirect(call, query.redirect_url, 'redirect_url')
    requirePlatformWord(call, params.platform)
    await assertProfile(db, scope, query.profileId)
    const posting = await postingAccount(call, query, params.platform)
    const ads = adsPlatformOf(call, params.platform)
    const chosen = [query.adAccountId, ...(query.adAccountIds?.split(',') ?? [])].filter(
      (id) => id !== undefined,
    )
    const wanted = { ads, posting, adAccountIds: [...new Set(chosen)] }
    if (!query.force) {
      const row = (await knownConnection(call, wanted)) ?? (await fromGrant(call, wanted))
      if (row) return toConnected(row)
    }
    return askPerson(call, wanted)
  },
})

interface Wanted {
  ads: Platform
  posting: store.AccountRow | undefined
  adAccountIds: readonly string[]
}

/** The manifest that runs ads for a platform, which may be named itself. */
function adsPlatformOf({ platforms }: Pick<Tools, 'platforms'>, word: string): Platform {
  const found = [...platforms.values()].find(
    (platform) => platform.kind === 'ads' && (platform.word === word || besideOf(platform, word)),
  )
  return found ?? raise(capabilityNotSupported, { message: `No ads are run for ${word} here.` })
}

function besideOf({ beside }: Platform, word: string): Beside | undefined {
  return beside?.find((posting) => posting.word === word)
}

async function postingAccount(
  { db, scope }: AdsCall,
  { accountId, profileId }: { accountId?: string; profileId: string },
  word: string,
): Promise<store.AccountRow | undefined> {
  if (accountId === undefined) return undefined
  const row = await store.findAccount(db, scope, accountId)
  if (row?.profile_id !== profileId) return raise(accountNotFound, { param: 'accountId' })
  if (row.platform !== word)
    raise(platformNotSupported, { param: 'accountId', message: `The account is one of ${row.platform}.` })
  return row
}

async function knownConnection(
  { db, scope, query, now, transaction }: AdsCall & { query: { profileId: string } },
  { ads, posting, adAccountIds }: Wanted,
): Promise<store.AccountRow | undefined> {
  const owner = { team_id: scope.teamId, mode: scope.mode }
  const isItself = posting?.platform === ads.word
  const row = isItself
    ? posting
    : posting
      ? await store.companionOf(db, posting, ads.word)
      : await store.findConnected(db, owner, { profile_id: query.profileId, platform: ads.word })
  if (row?.status !== 'connected' || adAccountIds.length === 0)
    return row?.status === 'connected' ? row : undefined
  return transaction((tx) => store.changeSettings(tx, owner, row.id, { adAccountIds }, now))
}

/** A connection of what the posting account was granted, when that covers ads. */
async function fromGrant(
  call: AdsCall,
  { ads, posting, adAccountIds }: Wanted,
): Promise<store.AccountRow | undefined> {
  const { grant, covers } = (posting && besideOf(ads, posting.platform)) ?? {}
  if (!posting || !grant || !covers) return undefined
  const fresh = await freshAccount(call, posting)
  const account = fresh.kind === 'done' ? grant(fresh.value) : undefined
  if (!account) return undefined
  const { transport } = reach(call, ads.word, posting.mode, { teamId: posting.team_id })
  const covered = await covers(transport, account)
  if (covered.kind === 'refused' || covered.kind === 'unauthorized') return undefined
  if (covered.kind !== 'done') return raiseOutcome(covered)
  if (!covered.value) return undefined
  const identity = await ads.profile.readIdentity(transport, account)
  if (identity.kind !== 'done') return raiseOutcome(identity)
  const connection = {
    teamId: posting.team_id,
    mode: posting.mode,
    profileId: posting.profile_id,
    platform: ads.word,
    connected: { identity: identity.value, credentials: account.credentials },
    parentAccountId: posting.id,
    settings: settingsOf(adAccountIds),
    auditContext: auditContextOf(call),
  }
  return call.transaction((tx) => connectIdentity(tx, call, connection, call.now))
}

async function askPerson(
  call: AdsCall & { query: { profileId: string; redirect_url?: string; headless?: boolean } },
  { ads, posting, adAccountIds }: Wanted,
): Promise<Answer> {
  const { query, scope, caller } = call
  const { teamId, mode } = scope
  reach(call, ads.word, mode, { teamId })
  const begun = {
    teamId,
    mode,
    profileId: query.profileId,
    platform: ads.word,
    redirectUrl: query.redirect_url ?? null,
    headless: query.headless ?? false,
    userId: caller.userId,
    accountId: null,
    parentAccountId: posting && posting.platform !== ads.word ? posting.id : null,
    settings: settingsOf(adAccountIds),
  }
  return beginConsent(call, begun)
}

function settingsOf(adAccountIds: readonly string[]): Record<string, unknown> | null {
  return adAccountIds.length > 0 ? { adAccountIds } : null
}

function toConnected(row: store.AccountRow): t.Static<typeof Connected> {
  const { adAccountIds } = row.settings
  return {
    alreadyConnected: true,
    accountId: row.id,
    platform: row.platform,
    username: shownUsername(row),
    displayName: shownDisplayName(row),
    scopedAdAccountIds: Array.isArray(adAccountIds) ? adAccountIds : [],
  }
}
