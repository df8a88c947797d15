import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { noSuchObject } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { assertFields, listFixed } from '../kept-list.ts'
import { asPerson } from '../person.ts'
import { accountNumbers, accountOf, businessOf, pathAccount } from './account.ts'

const fields =
  'id,name,vertical,vertical_id,verification_status,timezone_id,created_time,updated_time,link,primary_page,profile_picture_uri,two_factor_type'.split(
    ',',
  )

/** The account with a catalogue too long to be read to its end. */
const endlessAccount = '1013'
const endless = 1_000_000_000
const catalogPath = '/:catalog{18\\d{12}[12]}'

export function serveBusinesses(app: Hono, state: TwinState): void {
  app.get('/me/businesses', asPerson(state, listBusinesses))
  app.get('/:business{2\\d{14}}', asPerson(state, readBusiness))
  app.get('/:business{2\\d{14}}/owned_product_catalogs', asPerson(state, listCatalogs(1)))
  app.get('/:business{2\\d{14}}/client_product_catalogs', asPerson(state, listCatalogs(2)))
  app.get(catalogPath, asPerson(state, readCatalog))
  app.get(`${catalogPath}/product_sets`, asPerson(state, listProductSets))
  app.get('/:act{act_\\d+}/dsa_recommendations', asPerson(state, recommend))
}

function shownBusiness(account: string): object {
  return {
    ...businessOf(account),
    vertical: 'TECHNOLOGY',
    verification_status: 'verified',
    timezone_id: 1,
    created_time: '2024-01-01T00:00:00+0000',
    two_factor_type: 'none',
  }
}

function listBusinesses(call: GraphCall): object {
  assertFields(call.parameters, fields)
  const row = (index: number) => shownBusiness(accountNumbers[index] ?? '')
  return listFixed(call, { count: accountNumbers.length, row, usual: 'name' })
}

/** Every business of the sandbox has one ad account. */
function accountOfBusiness({ path }: GraphCall): string {
  const id = path.business ?? ''
  const account = accountNumbers.find((number) => businessOf(number).id === id)
  if (account === undefined) throw noSuchObject(id)
  return account
}

function readBusiness(call: GraphCall): object {
  return shownFields(shownBusiness(accountOfBusiness(call)), call.parameters, 'name')
}

const catalogId = (account: string, number: 1 | 2) => `18${account.padStart(12, '0')}${number}`

/** One catalogue that the business owns, and one that another business shares with it. */
function shownCatalog(account: string, number: 1 | 2): object {
  return {
    id: catalogId(account, number),
    name: number === 1 ? `Sandbox catalog ${account}` : `Shared sandbox catalog ${account}`,
    vertical: 'commerce',
    product_count: setsOf(account, number) * 10,
    feed_count: 1,
    business: businessOf(account),
  }
}

function setsOf(account: string, number: 1 | 2): number {
  if (number === 2) return 1
  return account === endlessAccount ? endless : 3
}

function listCatalogs(number: 1 | 2) {
  return (call: GraphCall): object => {
    const account = accountOfBusiness(call)
    return listFixed(call, { count: 1, row: () => shownCatalog(account, number), usual: 'name' })
  }
}

function catalogOf({ path }: GraphCall): [account: string, number: 1 | 2] {
  const id = path.catalog ?? ''
  const number = id.endsWith('1') ? 1 : 2
  const account = accountNumbers.find((one) => catalogId(one, number) === id)
  if (account === undefined) throw noSuchObject(id)
  return [accountOf(account).id, number]
}

function readCatalog(call: GraphCall): object {
  return shownFields(shownCatalog(...catalogOf(call)), call.parameters, 'name')
}

function listProductSets(call: GraphCall): object {
  const [account, number] = catalogOf(call)
  const row = (index: number) => ({
    // The last digit keeps ids away from those that name nothing.
    id: `19${account}${number}${String(index + 1).padStart(10, '0')}1`,
    name: index === 0 ? 'All products' : `Product set ${index + 1}`,
    product_count: 10,
  })
  return listFixed(call, { count: setsOf(account, number), row, usual: 'name' })
}

/** An account that shows no amounts has no activity to suggest names from. */
function recommend(call: GraphCall): object {
  const { id, spent } = pathAccount(call)
  const recommendations = spent === null ? [] : [businessOf(id).name, `Sandbox ad account ${id}`]
  return { data: [{ recommendations }] }
}
