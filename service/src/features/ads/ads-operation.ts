import { type ErrorDefinition, raise } from '#contract/errors.ts'
import {
  type Answer,
  type CallWith,
  type KeptKey,
  type Nothing,
  type Operation,
  operation,
  type PathParams,
  type Route,
  type Usable,
} from '#contract/operation.ts'
import { id, object, type Reply, type Static, type TObject, type TSchema } from '#contract/schema.ts'
import {
  type AccountCall,
  type AccountCalls,
  type AccountRow,
  accountErrors,
  accountNotFound,
  callsOf,
  findAccount,
  type SurfaceOf,
} from '#features/accounts/index.ts'
import type { platforms } from '#platforms/registry.ts'
import { adAccountNotFound, adsConnectionRequired, capabilityNotSupported } from './ads.errors.ts'
import { accountId, platform as platformShape } from './ads.shape.ts'
import { type AdsAccount, adsAccountOf, assertReached } from './ads-account.ts'
import { beginCopy } from './copy/begin-copy.ts'

/** The networks that run ads. */
export type AdsNetwork = Extract<
  keyof typeof platforms,
  'adnet' | 'pronetads' | 'shortvideoads' | 'searchads'
>

/** The words that an operation of the ad platform may be asked for. */
export const servedWords: ReadonlySet<string> = new Set(['socialnet', 'photonet', 'adnet'])

export function isServed(word: string): boolean {
  return servedWords.has(word)
}

/** What a handler of an ads operation has besides its call. `account` owns everything stored of the ads. */
export interface AdsCalls<W extends AdsNetwork> extends AccountCalls<SurfaceOf<W>> {
  /** The account that the request names; it may be a posting account. */
  named: AccountRow
}

const used = ['platform', 'platforms', 'isConfigured', 'effect', 'effectBegins'] as const
export type AdsCall<P = unknown, Q = unknown, B = unknown> = CallWith<(typeof used)[number], P, Q, B>

/** The calls to the ads network of an account. */
export function adsCallsOf<W extends AdsNetwork>(
  call: AccountCall,
  { named, owner, through }: AdsAccount,
): AdsCalls<W> {
  return { named, ...callsOf<SurfaceOf<W>>(call, owner, through) }
}

/** A key that is kept for a day; the provider is called under it. */
export const adsKey: KeptKey = { scope: 'team+mode', minutes: 24 * 60, effect: 'provider' }
export const requiredAdsKey: KeptKey = { ...adsKey, required: true }

/** What every ads operation may answer besides its own errors. */
export const adsErrors: readonly ErrorDefinition[] = [
  ...accountErrors,
  capabilityNotSupported,
  adsConnectionRequired,
]

type Declaration<
  R extends Route,
  W extends AdsNetwork,
  Q extends TObject,
  B extends TObject,
  V,
  U extends Usable,
> = Omit<Operation, 'route' | 'query' | 'body' | 'reply' | 'uses' | 'errors' | 'handler' | 'prepare'> & {
  route: R
  /** The network that serves it. */
  network: W
  query?: Q
  body?: B
  reply: Reply<TSchema, V>
  /** Besides those that all ads operations share. */
  errors?: readonly ErrorDefinition[]
  uses?: readonly U[]
  /** Refuses what no schema can: before the platform is looked at, because an invalid request is 400 first. */
  check?(request: { params: PathParams<R>; query: Static<Q>; body: Static<B> }): void
  handler(
    call: Omit<CallWith<NoInfer<U>, PathParams<R>, Static<Q>, Static<B>>, 'effect'> & AdsCalls<W>,
  ): Promise<NoInfer<V> | Answer>
}

/**
 * Declares an operation on one account of an ads network, which its path, query or body names: a posting account, or the
 * ads connection. An operation of the ad platform takes `platform` in its query, or in its body where that declares it.
 */
export function adsOperation<
  const R extends Route,
  const W extends AdsNetwork,
  Q extends TObject = Nothing,
  B extends TObject = Nothing,
  V = unknown,
  const U extends Usable = never,
>({ network, check, handler, ...rest }: Declaration<R, W, Q, B, V, U>): Operation {
  return onAds<R, Q, B, V, U>({
    ...rest,
    network,
    check,
    async handler(call, words) {
      const account = await namedAccount(call, words)
      const ads = await adsAccountOf(call, account, network)
      assertReached(ads, namedAdAccount(call))
      // Before anything is made: what is made here has to be found by a pass.
      if (ads.through?.word === 'adnet' && !rest.route.startsWith('GET')) await beginCopy(call, ads.owner)
      return handler({ ...call, ...adsCallsOf<W>(call, ads) } as never)
    },
  })
}

type OnAds<R extends Route, Q extends TObject, B extends TObject, V, U extends Usable> = Omit<
  Declaration<R, AdsNetwork, Q, B, V, U>,
  'handler' | 'check'
> & {
  check: Declaration<R, AdsNetwork, Q, B, V, U>['check'] | undefined
  handler(call: AdsCall, place: Place): Promise<unknown>
}

/** What operations on accounts and on stored objects of ads have in common. */
export function onAds<R extends Route, Q extends TObject, B extends TObject, V, U extends Usable>({
  network,
  query,
  body,
  errors = [],
  uses = [],
  check,
  handler,
  ...rest
}: OnAds<R, Q, B, V, U>): Operation {
  const asks = network === 'adnet' && !body?.properties.platform && !query?.properties.platform
  const wholeQuery = asks
    ? object({ ...query?.properties, platform: platformShape })
    : onNetwork(query, network)
  const wholeBody = onNetwork(body, network)
  const place = placeOf(rest.route, wholeQuery, wholeBody)
  return operation({
    ...(rest as unknown as Parameters<typeof operation>[0]),
    ...(wholeQuery && { query: wholeQuery }),
    ...(wholeBody && { body: wholeBody }),
    // The first 404 is the answer to a path that cannot be read: that of the operation's own object.
    errors: [
      ...errors,
      ...adsErrors,
      ...(query?.properties.adAccountId || body?.properties.adAccountId ? [adAccountNotFound] : []),
    ],
    uses: [...used, ...uses],
    async handler(given) {
      const call = given as AdsCall<never, { platform?: string }, { platform?: string } | undefined>
      check?.(call as never)
      const word = call.body?.platform ?? call.query.platform
      if (network === 'adnet' && word !== undefined && !isServed(word))
        raise(capabilityNotSupported, { param: 'platform' })
      return handler(call, place) as never
    },
  })
}

/** An account that a request names as usual is one of the network that serves it. */
function onNetwork<O extends TObject>(schema: O | undefined, network: AdsNetwork): O | undefined {
  if (network === 'adnet' || schema?.properties.accountId !== accountId) return schema
  const named = id({ ...accountId, of: `${network}AccountId` })
  return object({ ...schema.properties, accountId: named }) as unknown as O
}

type Place = 'params' | 'query' | 'body'

function placeOf(route: string, query: TObject | undefined, body: TObject | undefined): Place {
  if (route.includes('{accountId}')) return 'params'
  return query?.properties.accountId || !body?.properties.accountId ? 'query' : 'body'
}

async function namedAccount(call: AdsCall, place: Place): Promise<AccountRow> {
  const { accountId } = call[place] as { accountId: string }
  return (await findAccount(call.db, call.scope, accountId)) ?? raise(accountNotFound)
}

function namedAdAccount({ query, body }: AdsCall): unknown {
  return Object(query).adAccountId ?? Object(body).adAccountId
}
