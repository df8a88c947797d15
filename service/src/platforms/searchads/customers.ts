import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { type Customer, callAds, isClosed, isForTestsOnly, type Row, searchRows, unreadable } from './api.ts'

type Person = Pick<Account, 'credentials'>

/** An ad account that a person can reach. */
export interface AdCustomer extends Customer {
  name: string
  currency: string | null
  timeZone: string | null
}

/** The limit of ad accounts with direct access that are read for a person. */
const mostEntrances = 20

async function listEntrances(transport: Transport, person: Person): Promise<Outcome<readonly string[]>> {
  const path = '/customers:listAccessibleCustomers'
  const answer = await callAds(transport, person, { customer: null, path })
  return chain(answer, async (body) => {
    const names: unknown[] = body?.resourceNames ?? []
    if (!Array.isArray(names)) return unreadable('the ad accounts')
    const ids = names.map((name) => /^customers\/(\d+)$/.exec(String(name))?.[1])
    return done(ids.flatMap((id) => id ?? []).slice(0, mostEntrances))
  })
}

/** Every active ad account that the person reaches, directly or through a manager. */
export async function listCustomers(
  transport: Transport,
  { credentials }: Account,
): Promise<Outcome<readonly AdCustomer[]>> {
  return map(await listAllBehind(transport, { credentials }, () => false), (found) => {
    const byId = new Map<string, AdCustomer>()
    for (const customer of found) if (!byId.has(customer.id)) byId.set(customer.id, customer)
    return [...byId.values()]
  })
}

/** The first ad account of the person that is active, for requests that name none. */
export async function firstCustomer(
  transport: Transport,
  person: Person,
): Promise<Outcome<AdCustomer | undefined>> {
  return map(await listAllBehind(transport, person, (found) => found > 0), ([first]) => first)
}

/**
 * What stands behind the entrances of a person, until it is enough. An app with test access works with the test accounts
 * among them; without any, its access is what is wrong.
 */
async function listAllBehind(
  transport: Transport,
  person: Person,
  isEnough: (found: number) => boolean,
): Promise<Outcome<readonly AdCustomer[]>> {
  const entrances = await listEntrances(transport, person)
  if (entrances.kind !== 'done') return entrances
  const found: AdCustomer[] = []
  let barred: Outcome<never> | undefined
  for (const id of entrances.value) {
    const behind = await listBehind(transport, person, id)
    if (behind.kind === 'done') found.push(...behind.value)
    else if (isForTestsOnly(behind)) barred ??= behind
    else return behind
    if (isEnough(found.length)) break
  }
  return found.length === 0 && barred ? barred : done(found)
}

/**
 * How the person reaches an ad account: the one of the request, else the first one. Undefined when they do not reach it.
 * The usual one was looked up when the account was connected.
 */
export async function findCustomer(
  transport: Transport,
  { credentials, metadata }: Account,
  wanted?: string | undefined,
): Promise<Outcome<Customer | undefined>> {
  const { customerId, loginCustomerId = null } = metadata
  if (customerId !== undefined && (wanted === undefined || wanted === customerId))
    return done({ id: customerId, loginId: loginCustomerId })
  const person = { credentials }
  if (wanted === undefined) return firstCustomer(transport, person)
  return chain(
    await listEntrances(transport, person),
    async (entrances): Promise<Outcome<Customer | undefined>> => {
      if (entrances.includes(wanted)) return done({ id: wanted, loginId: null })
      for (const id of entrances) {
        const behind = await listBehind(transport, person, id, wanted)
        if (behind.kind !== 'done' || behind.value[0]) return map(behind, ([first]) => first)
      }
      return done(undefined)
    },
  )
}

const ownFields =
  'customer.id, customer.descriptive_name, customer.currency_code, customer.time_zone, customer.manager'
const clientFields =
  'customer_client.id, customer_client.descriptive_name, customer_client.currency_code, customer_client.time_zone'

/** The active ad accounts behind one that the person enters: itself, or those that it manages. `only` is one of those. */
async function listBehind(
  transport: Transport,
  person: Person,
  entrance: string,
  only?: string,
): Promise<Outcome<readonly AdCustomer[]>> {
  const direct = { id: entrance, loginId: null }
  const own = await searchRows(transport, person, direct, `SELECT ${ownFields} FROM customer`)
  // One that was closed or suspended does not keep the person from the others.
  if (isClosed(own)) return done([])
  return chain(own, async ([row]) => {
    if (row?.customer?.manager !== true) return done(row && !only ? [shown(row.customer, null)] : [])
    const filter = only ? ` AND customer_client.id = ${only}` : ''
    const query = `SELECT ${clientFields} FROM customer_client WHERE customer_client.manager = FALSE AND customer_client.status = 'ENABLED'${filter}`
    const clients = await searchRows(transport, person, { id: entrance, loginId: entrance }, query)
    return map(clients, (rows) => rows.map(({ customerClient }) => shown(customerClient, entrance)))
  })
}

function shown(row: Row, loginId: string | null): AdCustomer {
  return {
    id: String(row.id),
    loginId,
    name: row.descriptiveName ?? '',
    currency: row.currencyCode ?? null,
    timeZone: row.timeZone ?? null,
  }
}
