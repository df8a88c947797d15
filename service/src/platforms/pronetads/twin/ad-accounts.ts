import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import { assertScope } from '../../restli/twin/consent.ts'
import { accessDenied, badRequest } from '../../restli/twin/fault.ts'
import type { Holder } from '../../restli/twin/holder.ts'
import type { Literal } from '../../restli/twin/literal.ts'
import { membersOf, textsOf } from './members.ts'

/** The ad accounts of every member of the sandbox, by number, with their currencies. */
const currencies: Readonly<Record<string, string>> = {
  '1000': 'USD',
  '1001': 'JPY',
  '1002': 'HUF',
  '1003': 'BHD',
  '1004': 'ZZZ',
  '1010': 'USD',
  '1011': 'USD',
  '1012': 'EUR',
  '1013': 'USD',
}

/** A member who did not agree to manage ads reaches nothing of them. */
export function assertManagesAds(holder: Holder, resource: string): void {
  if (holder.withoutAds) throw accessDenied(resource)
  const gate = gates.find(({ path }) => path.test(resource))
  assertScope(holder, gate?.scopes ?? ['r_ads', 'rw_ads', 'r_ads_reporting'], resource)
}

/** What products of their own grant. */
const gates = [
  { path: /^\/rest\/(conversions|campaignConversions|conversionEvents)/, scopes: ['rw_conversions'] },
  { path: /^\/rest\/dmpSegments|^media\.upload/, scopes: ['rw_dmp_segments'] },
]

/** The number of an account that the member works with. */
export function accountIn(urn: Literal | undefined): string {
  if (typeof urn !== 'string') throw badRequest('PARAM_MISSING', 'Parameter account is required')
  const id = /^urn:li:sponsoredAccount:(\d+)$/.exec(urn)?.[1]
  if (id === undefined) throw badRequest('PARAM_INVALID', `${urn} is not a sponsored account`)
  if (!(id in currencies)) throw accessDenied(`sponsoredAccount ${urn}`)
  return id
}

export function currencyOf(accountId: string): string {
  return currencies[accountId] ?? 'USD'
}

const defaultPage = 100

const cursors = cursorsOf('', () => badRequest('PARAM_INVALID', 'Parameter pageToken is invalid'))

export function searchAccounts(query: Map<string, Literal>): object {
  if (query.get('q') !== 'search') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const wanted = query.has('search') ? idsIn(query.get('search')) : undefined
  const all = Object.keys(currencies).filter((id) => wanted?.includes(id) ?? true)
  const size = Number(query.get('pageSize') ?? defaultPage)
  const { page, next } = pageOfRows(all, size, cursors.read(query.get('pageToken')))
  const metadata = next === null ? {} : { nextPageToken: cursors.write(next) }
  return { metadata, elements: page.map(shownAccount) }
}

/** The search for ids. Other searches find every account, all of which are active and of a business. */
function idsIn(search: Literal | undefined): string[] | undefined {
  const { id } = membersOf(search, 'search')
  if (id === undefined) return undefined
  const values = textsOf(membersOf(id, 'search.id').values, 'search.id.values')
  return values.map((urn) => urn.replace(/^urn:li:sponsoredAccount:/, ''))
}

function shownAccount(id: string): object {
  return {
    id: Number(id),
    name: `Sandbox ad account ${id}`,
    currency: currencyOf(id),
    status: 'ACTIVE',
    servingStatuses: ['RUNNABLE'],
    type: 'BUSINESS',
    test: false,
    reference: 'urn:li:organization:pronet-1',
    version: { versionTag: '1' },
  }
}
