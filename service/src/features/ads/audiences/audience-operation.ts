import { type ErrorDefinition, raise } from '#contract/errors.ts'
import type { Answer, CallWith, Nothing, Operation, PathParams, Usable } from '#contract/operation.ts'
import type { Reply, Static, TObject, TSchema } from '#contract/schema.ts'
import * as t from '#contract/schema.ts'
import { type AccountRow, accountNotFound, findAccount } from '#features/accounts/index.ts'
import { accountId } from '../ads.shape.ts'
import { adsAccountOf } from '../ads-account.ts'
import { type AdsCall, type AdsCalls, type AdsNetwork, adsCallsOf, onAds } from '../ads-operation.ts'
import { audienceNotFound } from './audiences.errors.ts'
import { findMadeAudience } from './audiences.store.ts'

type AudienceRoute = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/ads/audiences/{audienceId}${string}`

type Declaration<R extends AudienceRoute, B extends TObject, V, U extends Usable> = Omit<
  Operation,
  'route' | 'query' | 'body' | 'reply' | 'uses' | 'errors' | 'handler' | 'prepare'
> & {
  route: R
  /** The networks that serve it, the usual one first. */
  networks: readonly ['adnet', ...'pronetads'[]]
  body?: B
  reply: Reply<TSchema, V>
  errors?: readonly ErrorDefinition[]
  uses?: readonly U[]
  check?(request: { params: PathParams<R>; body: Static<B> }): void
  /** `pronetads` is there where the account is of that network. */
  handler(
    call: Omit<CallWith<NoInfer<U>, PathParams<R>, { accountId?: string }, Static<B>>, 'effect'> &
      AdsCalls<'adnet'> & { audienceId: string; pronetads: AdsCalls<'pronetads'> | undefined },
  ): Promise<NoInfer<V> | Answer>
}

const query = t.object({
  accountId: t.optional({
    ...accountId,
    description:
      'The connected account: the posting account, or the ads connection beside it. It may be left out for an audience that was made through this service.',
  }),
})

/**
 * Declares an operation on one audience, which its path names by the id of the network. Its account is the one that the
 * query names, or else the one that made the audience.
 */
export function audienceOperation<
  const R extends AudienceRoute,
  B extends TObject = Nothing,
  V = unknown,
  const U extends Usable = never,
>({ networks, check, errors = [], handler, ...rest }: Declaration<R, B, V, U>): Operation {
  return onAds<R, typeof query, B, V, U>({
    ...rest,
    query,
    network: 'adnet',
    check: check as never,
    errors: [audienceNotFound, ...errors],
    async handler(call) {
      const { audienceId } = call.params as { audienceId: string }
      if (!/^[0-9]{1,30}$/.test(audienceId)) raise(audienceNotFound)
      const named = await namedAccount(call as AdsCall<unknown, { accountId?: string }>, audienceId)
      const network = networkOf(call, named, networks)
      const ads = await adsAccountOf(call, named, network)
      const pronetads = network === 'pronetads' ? adsCallsOf<'pronetads'>(call, ads) : undefined
      return handler({ ...call, ...adsCallsOf<'adnet'>(call, ads), audienceId, pronetads } as never)
    },
  })
}

async function namedAccount(
  { db, scope, query }: AdsCall<unknown, { accountId?: string }>,
  audienceId: string,
): Promise<AccountRow> {
  if (query.accountId !== undefined)
    return (await findAccount(db, scope, query.accountId)) ?? raise(accountNotFound)
  const made = (await findMadeAudience(db, scope, audienceId)) ?? raise(audienceNotFound)
  return (await findAccount(db, scope, made.account_id)) ?? raise(audienceNotFound)
}

/** Which of the networks runs the ads of an account. */
function networkOf(
  { platforms }: Pick<AdsCall, 'platforms'>,
  { platform }: AccountRow,
  networks: readonly [AdsNetwork, ...AdsNetwork[]],
): AdsNetwork {
  const runs = (word: AdsNetwork) =>
    word === platform || platforms.get(word)?.beside?.some((posting) => posting.word === platform)
  return networks.find(runs) ?? networks[0]
}
