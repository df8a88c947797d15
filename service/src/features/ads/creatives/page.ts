import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import { type AccountRow, findAccount } from '#features/accounts/index.ts'
import type { PromotedPage } from '#platforms/adnet/accounts/accounts.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import type { AdsCalls } from '../ads-calls.ts'
import { pageRequired } from './creatives.errors.ts'

type Asking = Pick<Call, 'db' | 'scope'> & Pick<AdsCalls<'adnet'>, 'named' | 'ask' | 'network'>

/**
 * The page that is shown as the advertiser: that of the account in the request. For an ads connection it is the page of
 * the posting account that it belongs to, or the first one that may advertise for the ad account.
 */
export async function advertisingPage(call: Asking, adAccountId: string): Promise<PromotedPage> {
  const { ask } = call
  if (!(await ask(({ ads }) => ads.readAdAccount(adAccountId))))
    raise(adAccountNotFound, { param: 'adAccountId' })
  const pages = await ask((adnet) => adnet.listPromotedPages(adAccountId))
  const posting = await postingAccount(call)
  const found = posting
    ? pages.find(({ id, photonetAccountId }) => [id, photonetAccountId].includes(posting.platform_account_id))
    : pages[0]
  return found ?? raise(pageRequired, { details: { adAccountId } })
}

async function postingAccount({ db, scope, named, network }: Asking): Promise<AccountRow | undefined> {
  if (named.platform !== network) return named
  return named.parent_account_id === null ? undefined : findAccount(db, scope, named.parent_account_id)
}
