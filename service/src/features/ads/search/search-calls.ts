import { raise } from '#contract/operation/errors.ts'
import { accountNotFound } from '#features/accounts/index.ts'
import type { Customer } from '#platforms/searchads/api.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import { adAccountNotFound, mutuallyExclusiveFields } from '../ads.errors.ts'
import type { AdsCalls } from '../ads-calls.ts'
import { invalidPageToken } from './search.shape.ts'

type Asks = Pick<AdsCalls<'searchads'>, 'ask'>

interface Named {
  customerId?: string | undefined
  adAccountId?: string | undefined
}

/** The number of the ad account that a request names, in either of the two ways. */
export function wantedCustomer({ customerId, adAccountId }: Named): string | undefined {
  const [one, other] = [customerId, adAccountId].map((id) => id?.replace(/^act_|-/g, ''))
  if (one !== undefined && other !== undefined && one !== other)
    return raise(mutuallyExclusiveFields, {
      param: 'adAccountId',
      message: 'customerId and adAccountId name two ad accounts.',
    })
  return one ?? other
}

/** How the person reaches the ad account of a request. */
export async function reachCustomer({ ask }: Asks, named: Named): Promise<Customer> {
  const wanted = wantedCustomer(named)
  const found = await ask((searchads) => searchads.findCustomer(wanted))
  const param = named.customerId === undefined ? 'adAccountId' : 'customerId'
  if (found) return found
  return wanted === undefined
    ? raise(accountNotFound, { param: 'accountId' })
    : raise(adAccountNotFound, { param })
}

/**
 * One page of a list of the network, whose own pages have a length that it chooses. Our token holds the one of the
 * network, and how many rows of its page were shown.
 */
export async function tokenPage<Row>(
  token: string | undefined,
  size: number,
  read: (after: string | undefined) => Promise<ProviderPage<Row>>,
): Promise<{ rows: readonly Row[]; nextPageToken: string | null }> {
  const { shown, after } = token === undefined ? { shown: 0, after: undefined } : opened(token)
  const { items, next } = await read(after)
  const end = shown + size
  const rows = items.slice(shown, end)
  if (items.length > end) return { rows, nextPageToken: sealed(end, after) }
  return { rows, nextPageToken: next === null ? null : sealed(0, next) }
}

function sealed(shown: number, after = ''): string {
  return Buffer.from(`${shown}.${after}`).toString('base64url')
}

function opened(token: string): { shown: number; after: string | undefined } {
  const [, shown, after] = /^(\d{1,5})\.(.*)$/s.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (shown === undefined) return raise(invalidPageToken, { param: 'pageToken' })
  return { shown: Number(shown), after: after || undefined }
}
