import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callRest, isDenied, unreadable } from '../restli/api.ts'
import { hasScope } from '../scopes.ts'
import { adAccountNumber, adAccountUrn } from './urn.ts'

/** A sponsored account of the member. */
export interface AdAccount {
  id: string
  name: string
  /** The ISO 4217 code of its money. */
  currency: string
  /** ACTIVE, DRAFT, CANCELED and others: the words of LinkedIn. */
  status: string | null
}

const pageSize = 100
const mostPages = 10

/** Every ad account that the member may work with. */
export async function listAdAccounts(transport: Transport, account: Account): Promise<Outcome<AdAccount[]>> {
  const accounts: AdAccount[] = []
  let pageToken: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const found = await search(transport, account, { pageSize: String(pageSize), pageToken })
    if (found.kind !== 'done') return found
    accounts.push(...found.value.accounts)
    pageToken = found.value.next
    if (pageToken === undefined) break
  }
  return done(accounts)
}

/** One of them. The search answers only what the member may see, so what is foreign is absent. */
export async function readAdAccount(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<AdAccount | undefined>> {
  const found = await search(transport, account, { search: { id: { values: [adAccountUrn(id)] } } })
  return map(found, ({ accounts }) => accounts.find((one) => one.id === adAccountNumber(id)))
}

const adScopes = ['r_ads', 'rw_ads']

/** Whether what the member agreed to covers ads: a token without these permissions is refused. */
export async function coversAds(transport: Transport, account: Account): Promise<Outcome<boolean>> {
  if (!adScopes.some((scope) => hasScope(account.credentials, scope))) return done(false)
  const found = await search(transport, account, { pageSize: '1' })
  return isDenied(found) ? done(false) : map(found, () => true)
}

async function search(
  transport: Transport,
  { credentials }: Account,
  more: Record<string, string | object | undefined>,
): Promise<Outcome<{ accounts: AdAccount[]; next: string | undefined }>> {
  const query = { q: 'search', ...more }
  const answer = await callRest(transport, credentials.accessToken, '/rest/adAccounts', {
    query,
    restli: 'FINDER',
  })
  return chain(answer, async (body) => {
    if (!Array.isArray(body?.elements)) return unreadable('the ad accounts')
    const token = body.metadata?.nextPageToken
    const next = typeof token === 'string' && token !== '' ? token : undefined
    return done({ accounts: body.elements.map(toAdAccount), next })
  })
}

function toAdAccount({ id, name, currency, status }: any): AdAccount {
  return {
    id: String(id),
    name: typeof name === 'string' ? name : String(id),
    currency: String(currency),
    status: typeof status === 'string' ? status : null,
  }
}
