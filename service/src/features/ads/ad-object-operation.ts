import { type ErrorDefinition, raise } from '#contract/errors.ts'
import type { Answer, CallWith, Nothing, Operation, PathParams, Route, Usable } from '#contract/operation.ts'
import type { Reply, Static, TObject, TSchema } from '#contract/schema.ts'
import type { AdLevel } from '#db/tables/ads.ts'
import { accountNotFound, findAccount } from '#features/accounts/index.ts'
import { adNotFound, adSetNotFound, campaignNotFound } from './ads.errors.ts'
import { adsAccountOf } from './ads-account.ts'
import { type AdsCall, type AdsCalls, adsCallsOf, onAds } from './ads-operation.ts'
import { findKnownObject, type KnownObject } from './copy/ad-objects.store.ts'

const levels = {
  ad: { param: 'adId', absent: adNotFound },
  ad_set: { param: 'adSetId', absent: adSetNotFound },
  campaign: { param: 'campaignId', absent: campaignNotFound },
} as const satisfies Record<AdLevel, { param: string; absent: ErrorDefinition }>

type Declaration<R extends Route, Q extends TObject, B extends TObject, V, U extends Usable> = Omit<
  Operation,
  'route' | 'query' | 'body' | 'reply' | 'uses' | 'errors' | 'handler' | 'prepare'
> & {
  route: R
  level: AdLevel
  query?: Q
  body?: B
  reply: Reply<TSchema, V>
  errors?: readonly ErrorDefinition[]
  uses?: readonly U[]
  check?(request: { params: PathParams<R>; query: Static<Q>; body: Static<B> }): void
  handler(
    call: Omit<CallWith<NoInfer<U>, PathParams<R>, Static<Q>, Static<B>>, 'effect'> &
      AdsCalls<'adnet'> & { object: KnownObject },
  ): Promise<NoInfer<V> | Answer>
}

/**
 * Declares an operation on a campaign, an ad set or an ad that its path names by the id of the ad platform. The frame finds
 * it in the scope of the caller, and the account that it belongs to.
 */
export function adObjectOperation<
  const R extends Route,
  Q extends TObject = Nothing,
  B extends TObject = Nothing,
  V = unknown,
  const U extends Usable = never,
>({ level, check, errors = [], handler, ...rest }: Declaration<R, Q, B, V, U>): Operation {
  const { param, absent } = levels[level]
  return onAds<R, Q, B, V, U>({
    ...rest,
    // Another area has campaigns, too.
    ids: { campaignId: 'adCampaignId', ...rest.ids },
    network: 'adnet',
    check,
    errors: [absent, ...errors],
    async handler(call) {
      const id = (call.params as Record<string, string>)[param] ?? ''
      const of = await connectionNamed(call as never)
      const object = (await findKnownObject(call.db, call.scope, level, id, of)) ?? raise(absent)
      return handler({ ...call, ...(await callsFor(call, object)), object } as never)
    },
  })
}

/** The connection of the account that a request names, where the operation takes one, to tell several connections apart. */
async function connectionNamed(
  call: AdsCall<unknown, { accountId?: string }, { accountId?: string } | undefined>,
): Promise<string | undefined> {
  const id = call.body?.accountId ?? call.query.accountId
  if (id === undefined) return undefined
  const account =
    (await findAccount(call.db, call.scope, id)) ?? raise(accountNotFound, { param: 'accountId' })
  return (await adsAccountOf(call, account, 'adnet')).owner.id
}

/** The calls to the ad platform for an object that is known. */
export async function callsFor(call: AdsCall, { accountId }: KnownObject): Promise<AdsCalls<'adnet'>> {
  const account = (await findAccount(call.db, call.scope, accountId)) ?? raise(accountNotFound)
  return adsCallsOf<'adnet'>(call, await adsAccountOf(call, account, 'adnet'))
}
