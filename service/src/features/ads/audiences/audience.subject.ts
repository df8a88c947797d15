import { raise } from '#contract/operation/errors.ts'
import { subject } from '#contract/operation/subject.ts'
import * as t from '#contract/schema/schema.ts'
import { type AccountRow, accountTools, findAccount } from '#features/accounts/index.ts'
import { accountId, platform } from '../ads.shape.ts'
import { errorsOn } from '../ads.subject.ts'
import { adsAccountOf, isRunBy } from '../ads-account.ts'
import { type AdsCall, type AdsCalls, adsCallsOf, assertServed } from '../ads-calls.ts'
import { namedAccount } from '../named-account.ts'
import { audienceNotFound } from './audiences.errors.ts'
import { findMadeAudience } from './audiences.store.ts'

/** What the subject of an audience gives a handler. */
interface AudienceCalls extends AdsCalls<'adnet'> {
  audienceId: string
  /** There where the account is of that network. */
  pronetads: AdsCalls<'pronetads'> | undefined
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
 * that made the audience. It is of one of these networks, the usual one first.
 */
export function audienceOn(...networks: readonly ['adnet', ...'pronetads'[]]) {
  return subject({
    idParam: 'audienceId',
    errors: (request) => [audienceNotFound, ...errorsOn(request)],
    uses: accountTools,
    query,
    async resolve(call, { id, members }): Promise<AudienceCalls> {
      assertServed(members.platform)
      if (!/^[0-9]{1,30}$/.test(id)) raise(audienceNotFound)
      const named =
        members.accountId === undefined
          ? await makerOf(call, id)
          : await namedAccount(call, members.accountId)
      const network = networks.find((word) => isRunBy(call, named, word)) ?? networks[0]
      const ads = await adsAccountOf(call, named, network)
      const pronetads = network === 'pronetads' ? adsCallsOf<'pronetads'>(call, ads) : undefined
      return { ...adsCallsOf<'adnet'>(call, ads), audienceId: id, pronetads }
    },
  })
}

async function makerOf({ db, scope }: AdsCall, audienceId: string): Promise<AccountRow> {
  const made = (await findMadeAudience(db, scope, audienceId)) ?? raise(audienceNotFound)
  return (await findAccount(db, scope, made.account_id)) ?? raise(audienceNotFound)
}
