import { type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import { type RequestShape, subject } from '#contract/operation/subject.ts'
import * as t from '#contract/schema/schema.ts'
import {
  type AccountCalls,
  type AccountRow,
  accountTools,
  assertCapable,
  type CallOf,
  callsOf,
  type With,
} from '#features/accounts/index.ts'
import type { Capability } from '#platforms/platform.ts'
import {
  adAccountNotFound,
  adNotFound,
  adSetNotFound,
  campaignNotFound,
  capabilityNotSupported,
} from './ads.errors.ts'
import { platform } from './ads.shape.ts'
import type { AdLevel } from './ads.tables.ts'
import { adsAccountOf, assertReached, isRunBy } from './ads-account.ts'
import {
  type AdsCall,
  type AdsCalls,
  type AdsNetwork,
  adsCallsOf,
  adsErrors,
  assertServed,
} from './ads-calls.ts'
import { findKnownObject, type KnownObject } from './copy/ad-objects.store.ts'
import { beginCopy } from './copy/discovery/begin-copy.ts'
import { namedAccount } from './named-account.ts'

/** The 404 of an ad account stands where a request names one. */
export function errorsOn({ query, body }: RequestShape): readonly ErrorDefinition[] {
  const names = query.properties.adAccountId ?? body?.properties.adAccountId
  return names ? [...adsErrors, adAccountNotFound] : adsErrors
}

/**
 * One account of an ads network: the ads connection, or the posting account that it belongs to. An operation of the ad
 * platform takes `platform` in its query, or in its body where that declares it.
 */
export function adsOn<const W extends AdsNetwork>(network: W) {
  return subject({
    idParam: 'accountId',
    ids: { accountId: `${network}AccountId` },
    errors: errorsOn,
    uses: accountTools,
    query: sharedQuery(network),
    reads: { adAccountId: t.optional(t.anyString()), platform: t.optional(t.anyString()) },
    async resolve(call, { id, members: { platform, adAccountId }, changes }): Promise<AdsCalls<W>> {
      if (network === 'adnet') assertServed(platform)
      const ads = await adsAccountOf(call, await namedAccount(call, id), network)
      assertReached(ads, adAccountId)
      // Before anything is made: a sync has to find what is made here.
      if (ads.through?.word === 'adnet' && changes) await beginCopy(call, ads.owner)
      return adsCallsOf(call, ads)
    },
  })
}

function sharedQuery(network: AdsNetwork): Record<never, never> {
  return network === 'adnet' ? { platform } : {}
}

/** What a subject gives that is an object of the ad platform. */
export interface AdObjectCalls extends AdsCalls<'adnet'> {
  object: KnownObject
}

const levels = {
  ad: objectOn('ad', 'adId', adNotFound),
  ad_set: objectOn('ad_set', 'adSetId', adSetNotFound),
  campaign: objectOn('campaign', 'campaignId', campaignNotFound),
}

/**
 * A campaign, an ad set or an ad that the path names by the id of the ad platform, with its account. If several
 * connections reach it, the account in the request selects one.
 */
export function adObject<L extends AdLevel>(level: L): (typeof levels)[L] {
  return levels[level]
}

function objectOn<const I extends string>(level: AdLevel, idParam: I, absent: ErrorDefinition) {
  return subject({
    idParam,
    // Another area has campaigns, too.
    ids: { campaignId: 'adCampaignId' },
    errors: (request) => [absent, ...errorsOn(request)],
    uses: accountTools,
    query: { platform },
    reads: { accountId: t.optional(t.anyString()) },
    async resolve(call, { id, members: { platform, accountId } }): Promise<AdObjectCalls> {
      assertServed(platform)
      const of = accountId === undefined ? undefined : await connectionOf(call, accountId)
      const object = (await findKnownObject(call.db, call.scope, level, id, of)) ?? raise(absent)
      return { ...(await callsFor(call, object)), object }
    },
  })
}

async function connectionOf(call: AdsCall, id: string): Promise<string> {
  return (await adsAccountOf(call, await namedAccount(call, id, 'accountId'), 'adnet')).owner.id
}

/** The calls to the ad platform for an object that is known. */
export async function callsFor(call: AdsCall, { accountId }: KnownObject): Promise<AdsCalls<'adnet'>> {
  const account = await namedAccount(call, accountId)
  return adsCallsOf(call, await adsAccountOf(call, account, 'adnet'))
}

/** What a handler has of an account whose ads network has a capability. */
export interface AdsWith<C extends Capability, N extends CallOf<C>, W extends AdsNetwork>
  extends AccountCalls<With<C, N>> {
  network: W
}

interface Wanted<N, W> {
  /** The networks that serve it, the usual one first. */
  networks: readonly [W, ...W[]]
  /** The calls of the capability that it takes. */
  calls: readonly N[]
  /** What is said of another network that has the capability. */
  otherwise?: string
  /** The 404 of an object below the account, by the member of the path that names it. */
  absent?: Readonly<Record<string, ErrorDefinition>>
}

/** One account of an ads network that has a capability with these calls. Any other is answered 501. */
export function adsWith<const C extends Capability, const N extends CallOf<C>, const W extends AdsNetwork>(
  capability: C,
  { networks, calls, otherwise, absent = {} }: Wanted<N, W>,
) {
  return subject({
    idParam: 'accountId',
    ids: { accountId: `${networks[0]}AccountId` },
    errors: (request) => [
      ...Object.entries(absent).flatMap(([name, error]) =>
        request.route.includes(`{${name}}`) ? [error] : [],
      ),
      ...errorsOn(request),
    ],
    uses: accountTools,
    async resolve(call, { id }): Promise<AdsWith<C, N, W>> {
      const named = await namedAccount(call, id)
      const word = networkOf(call, named, capability)
      const network =
        networks.find((one) => one === word) ??
        raise(capabilityNotSupported, { param: 'accountId', ...(otherwise && { message: otherwise }) })
      const { owner, through } = await adsAccountOf(call, named, network)
      const given = callsOf<With<C, N>>(call, owner, through, capability)
      assertCapable(call.platforms.get(network), capability, calls)
      return { network, ...given }
    },
  })
}

/** The network that has the capability for an account: its own, or that of the connection that belongs to it. */
export function networkOf(call: AdsCall, account: AccountRow, capability: Capability): string {
  for (const { word, can } of call.platforms.values())
    if (can[capability] && isRunBy(call, account, word)) return word
  return raise(capabilityNotSupported, { param: 'accountId' })
}
