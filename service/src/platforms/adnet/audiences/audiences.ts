import { companyKey } from '#values/names/company-key.ts'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { Company, ListPart } from '../../capabilities/ads/ads.ts'
import { confirmed, isMissing, pathOf, unreadable } from '../../graph/api.ts'
import { callGraph, createNode, listPage, type Row, readNode } from '../api.ts'
import { type ListedPerson, listed } from './people.ts'

const fields =
  'id,account_id,name,description,subtype,approximate_count_lower_bound,approximate_count_upper_bound,delivery_status,operation_status,time_created,time_updated,retention_days,customer_file_source,rule,lookalike_spec'

/** Undefined when the person does not reach the ad account. */
export async function listAudiences(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  requested: { size: number; after: string | undefined },
): Promise<Outcome<ProviderPage<Row> | undefined>> {
  const path = pathOf(adAccountId, '/customaudiences')
  const page = await listPage(transport, credentials.accessToken, path, { fields, ...requested })
  return isMissing(page) ? done(undefined) : page
}

/** Undefined when the id names no audience: objects of other kinds have no subtype. */
export async function readAudience(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<Row | undefined>> {
  const read = await readNode(transport, credentials.accessToken, id, fields)
  return map(read, (row) => (row?.subtype === undefined ? undefined : row))
}

export async function hasAudience(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<boolean>> {
  return map(await readAudience(transport, account, id), (row) => row !== undefined)
}

/** The id of the new audience; undefined when the person does not reach the ad account. */
export async function createAudience(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  audience: object,
): Promise<Outcome<string | undefined>> {
  const path = pathOf(adAccountId, '/customaudiences')
  const made = await createNode(transport, credentials.accessToken, path, audience)
  return isMissing(made) ? done(undefined) : made
}

/** False when the id names nothing that the person reaches. */
export async function updateAudience(
  transport: Transport,
  { credentials }: Account,
  id: string,
  change: { name?: string | undefined; description?: string | undefined },
): Promise<Outcome<boolean>> {
  const answer = await callGraph(transport, credentials.accessToken, pathOf(id), {
    method: 'POST',
    json: change,
  })
  if (isMissing(answer)) return done(false)
  return chain(answer, async (body) => map(confirmed(body, 'whether the audience was changed'), () => true))
}

/** False when the id names nothing that the person reaches. */
export async function deleteAudience(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<boolean>> {
  const answer = await callGraph(transport, credentials.accessToken, pathOf(id), { method: 'DELETE' })
  if (isMissing(answer)) return done(false)
  return chain(answer, async (body) => map(confirmed(body, 'whether the audience was deleted'), () => true))
}

/** How many rows the network read, and how many of them it could not use. Calls answer undefined for an unknown audience. */
export interface TakenRows {
  received: number
  invalid: number
}

export function addPeople(
  transport: Transport,
  account: Account,
  id: string,
  people: readonly ListedPerson[],
): Promise<Outcome<TakenRows | undefined>> {
  return sendRows(transport, account, 'POST', pathOf(id, '/users'), { payload: listed(people) })
}

export function removePeople(
  transport: Transport,
  account: Account,
  id: string,
  people: readonly ListedPerson[],
): Promise<Outcome<TakenRows | undefined>> {
  return sendRows(transport, account, 'DELETE', pathOf(id, '/users'), { payload: listed(people) })
}

/**
 * The ad platform keeps lists of people only, so the keys of companies stand where a list has the advertiser's own ids
 * (EXTERN_ID). The list finds people whom the advertiser uploads with the same key; a company without any reaches nobody.
 */
export function replaceCompanies(
  transport: Transport,
  account: Account,
  id: string,
  companies: readonly Company[],
  { sessionId, number, isLast, total }: ListPart,
): Promise<Outcome<TakenRows | undefined>> {
  const session = {
    session_id: sessionId,
    batch_seq: number,
    last_batch_flag: isLast,
    estimated_num_total: total,
  }
  const keys = new Set(companies.map(companyKey))
  const payload = { schema: ['EXTERN_ID'], data: [...keys].map((key) => [key]) }
  return sendRows(transport, account, 'POST', pathOf(id, '/usersreplace'), { session, payload })
}

async function sendRows(
  transport: Transport,
  { credentials }: Account,
  method: 'POST' | 'DELETE',
  path: string,
  json: object,
): Promise<Outcome<TakenRows | undefined>> {
  const answer = await callGraph(transport, credentials.accessToken, path, { method, json })
  if (isMissing(answer)) return done(undefined)
  return chain(answer, async (body) => {
    const received = Number(body?.num_received)
    if (!Number.isInteger(received)) return unreadable('how many rows were read')
    return done({ received, invalid: Number(body.num_invalid_entries) || 0 })
  })
}
