import { raise } from '#contract/operation/errors.ts'
import { subject } from '#contract/operation/subject.ts'
import * as t from '#contract/schema/schema.ts'
import {
  type AccountCalls,
  type AccountRow,
  accountTools,
  assertCapable,
  type CallOf,
  callsOf,
  findAccount,
  type With,
} from '#features/accounts/index.ts'
import { accountId, platform } from '../ads.shape.ts'
import { errorsOn, networkOf } from '../ads.subject.ts'
import { adsAccountOf } from '../ads-account.ts'
import { type AdsCall, type AdsCalls, type AdsNetwork, adsCallsOf, assertServed } from '../ads-calls.ts'
import { namedAccount } from '../named-account.ts'
import { audienceNotFound } from './audiences.errors.ts'
import { findMadeAudience } from './audiences.store.ts'

/** What the subject of an audience gives a handler. */
interface OfAudience {
  audienceId: string
}

const query = {
  accountId: t.optional({
    ...accountId,
    description:
      'The connected account: the posting account, or the ads connection beside it. It may be left out for an audience that was made through this service.',
  }),
  platform,
}

/**
 * One audience, which the path names by the id of the network. Its account is the one that the query names, or else the one
 * that made the audience.
 */
export function audienceOn<const W extends AdsNetwork>(network: W) {
  return audience(async (call, named): Promise<AdsCalls<W>> => {
    return adsCallsOf<W>(call, await adsAccountOf(call, named, network))
  })
}

/** The same on any ads network that has these calls. */
export function audienceWith<const N extends CallOf<'ads'>>(...calls: readonly N[]) {
  return audience(async (call, named): Promise<AdsSurface<N>> => {
    const network = networkOf(call, named, 'ads')
    assertCapable(call.platforms.get(network), 'ads', calls)
    const { owner, through } = await adsAccountOf(call, named, network)
    return { network, ...callsOf<{ ads: With<'ads', N> }>(call, owner, through) }
  })
}

interface AdsSurface<N extends CallOf<'ads'>> extends AccountCalls<{ ads: With<'ads', N> }> {
  network: string
}

function audience<Calls>(callsFor: (call: AdsCall, named: AccountRow) => Promise<Calls>) {
  return subject({
    idParam: 'audienceId',
    errors: (request) => [audienceNotFound, ...errorsOn(request)],
    uses: accountTools,
    query,
    async resolve(call, { id, members }): Promise<Calls & OfAudience> {
      assertServed(members.platform)
      if (!/^[0-9]{1,30}$/.test(id)) raise(audienceNotFound)
      const named =
        members.accountId === undefined
          ? await makerOf(call, id)
          : await namedAccount(call, members.accountId)
      return { ...(await callsFor(call, named)), audienceId: id }
    },
  })
}

async function makerOf({ db, scope }: AdsCall, audienceId: string): Promise<AccountRow> {
  const made = (await findMadeAudience(db, scope, audienceId)) ?? raise(audienceNotFound)
  return (await findAccount(db, scope, made.account_id)) ?? raise(audienceNotFound)
}
