import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Credentials } from '../account.ts'
import { callApi, pageOf, unreadable } from './api.ts'
import { idIn } from './place.ts'

/** What the network calls an account: a person, or a group of locations. */
export interface BusinessAccount {
  id: string
  name: string
  type: string
}

/** A location, with the account through which it was found. */
export interface Location {
  id: string
  title: string
  account: BusinessAccount
  address: string
  category: string
  storeCode: string
  websiteUrl: string
  /** The network's location object. */
  body: any
}

interface Bearer {
  credentials: Pick<Credentials, 'accessToken'>
}

/** A read without a mask is refused. */
export const readMask = 'name,title,storeCode,storefrontAddress,categories,websiteUri,metadata'

const accountPages = 5
const most = 2000

const pageSize = 100

/** The accounts of a person; the person's own is among them. */
export async function listAccounts(
  transport: Transport,
  bearer: Bearer,
): Promise<Outcome<BusinessAccount[]>> {
  const accounts: BusinessAccount[] = []
  let pageToken: string | null = null
  for (let page = 0; page < accountPages; page++) {
    const query = { pageSize: '20', ...(pageToken !== null && { pageToken }) }
    const answer = await callApi(transport, bearer, 'accounts', '/accounts', { query })
    const listed = await pageOf(answer, 'accounts')
    if (listed.kind !== 'done') return listed
    accounts.push(...listed.value.items.flatMap(accountOf))
    pageToken = listed.value.next
    if (pageToken === null) break
  }
  return done(accounts)
}

function accountOf({ name, accountName, type }: any): BusinessAccount[] {
  const id = idIn(name)
  return id === undefined ? [] : [{ id, name: textOf(accountName) || id, type: textOf(type) }]
}

/** Where the person reaches a location through several accounts, the first one counts. At most two thousand. */
export async function listAllLocations(
  transport: Transport,
  bearer: Bearer,
  filter?: string,
): Promise<Outcome<Location[]>> {
  const accounts = await listAccounts(transport, bearer)
  if (accounts.kind !== 'done') return accounts
  const all: Location[] = []
  for (const account of accounts.value) {
    const listed = await locationsOf(transport, bearer, account, filter)
    if (listed.kind !== 'done') return listed
    all.push(...listed.value)
    if (all.length >= most) break
  }
  return done(withoutDoubles(all).slice(0, most))
}

function withoutDoubles(locations: readonly Location[]): Location[] {
  const first = new Map<string, Location>()
  for (const location of locations) if (!first.has(location.id)) first.set(location.id, location)
  return [...first.values()]
}

async function locationsOf(
  transport: Transport,
  bearer: Bearer,
  account: BusinessAccount,
  filter: string | undefined,
): Promise<Outcome<Location[]>> {
  const locations: Location[] = []
  const path = `/accounts/${pathSegment(account.id)}/locations`
  let pageToken: string | null = null
  for (let read = 0; read < most && locations.length < most; read += pageSize) {
    const page = { pageSize: String(pageSize), ...(pageToken !== null && { pageToken }) }
    const query = { readMask, ...page, ...(filter !== undefined && { filter }) }
    const answer = await callApi(transport, bearer, 'information', path, { query })
    const listed = await pageOf(answer, 'locations')
    if (listed.kind !== 'done') return listed
    locations.push(...listed.value.items.flatMap((body) => locationOf(body, account)))
    pageToken = listed.value.next
    if (pageToken === null) break
  }
  return done(locations)
}

function locationOf(body: any, account: BusinessAccount): Location[] {
  const id = idIn(body?.name)
  if (id === undefined) return []
  return [
    {
      id,
      title: textOf(body.title) || id,
      account,
      address: addressOf(body.storefrontAddress),
      category: textOf(body.categories?.primaryCategory?.displayName),
      storeCode: textOf(body.storeCode),
      websiteUrl: textOf(body.websiteUri),
      body,
    },
  ]
}

/** A location that is known by its id alone. */
export async function readLocation(
  transport: Transport,
  bearer: Bearer,
  locationId: string,
  mask = readMask,
): Promise<Outcome<any>> {
  const path = `/locations/${pathSegment(locationId)}`
  const answer = await callApi(transport, bearer, 'information', path, { query: { readMask: mask } })
  return chain(answer, async (body) =>
    typeof body?.name === 'string' || !mask.split(',').includes('name')
      ? done(body ?? {})
      : unreadable('the location'),
  )
}

function addressOf(address: any): string {
  const { addressLines = [], locality, administrativeArea, postalCode, regionCode } = address ?? {}
  const lines: unknown[] = Array.isArray(addressLines) ? addressLines : []
  const parts = [...lines, locality, administrativeArea, postalCode, regionCode].map(textOf)
  return parts.filter((part) => part !== '').join(', ')
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
