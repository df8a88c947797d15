import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { unreadable } from '../../graph/api.ts'
import { callGraph, ifThere, type Row, texts } from '../api.ts'
import { type TargetingSpec, targetingOf } from './targeting.ts'

async function listed(answer: Outcome<any>): Promise<Outcome<Row[]>> {
  return chain(answer, async (body) => (Array.isArray(body?.data) ? done(body.data) : unreadable('the list')))
}

function search(transport: Transport, token: string, query: object): Promise<Outcome<any>> {
  return callGraph(transport, token, '/search', { query: texts({ ...query }) })
}

export async function searchInterests(
  transport: Transport,
  { credentials }: Account,
  q: string,
  limit?: number,
): Promise<Outcome<Row[]>> {
  return listed(await search(transport, credentials.accessToken, { type: 'adinterest', q, limit }))
}

interface PlaceQuestion {
  q: string
  limit: number
  /** Left out, places of every type. */
  type?: string | undefined
  country?: string | undefined
}

export async function searchPlaces(
  transport: Transport,
  { credentials }: Account,
  { q, limit, type, country }: PlaceQuestion,
): Promise<Outcome<Row[]>> {
  const query = {
    type: 'adgeolocation',
    q,
    limit,
    location_types: type && [type],
    country_code: country,
  }
  return listed(await search(transport, credentials.accessToken, query))
}

/** What an ad account may target along one dimension; undefined when the account is not reached. */
export async function searchTargeting(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { q, limit, dimension }: { q: string; limit: number; dimension: 'interests' | 'behaviors' | 'income' },
): Promise<Outcome<Row[] | undefined>> {
  const query = texts({ q, limit, limit_type: dimension })
  const path = `/${adAccountId}/targetingsearch`
  return ifThere(await listed(await callGraph(transport, credentials.accessToken, path, { query })))
}

/** The key under which the network knows a language; undefined for a language that it does not have. */
export async function findLocale(
  transport: Transport,
  { credentials }: Account,
  language: string,
): Promise<Outcome<number | undefined>> {
  const found = await listed(
    await search(transport, credentials.accessToken, { type: 'adlocale', q: language, limit: 50 }),
  )
  return map(found, (rows) => {
    const all = rows.find(({ name }) => name === `${language} (All)`)
    const key = Number((all ?? rows.find(({ name }) => name === language))?.key)
    return Number.isInteger(key) ? key : undefined
  })
}

export interface ReachQuestion {
  spec: TargetingSpec
  locales: readonly number[]
  optimizationGoal: string
}

/** How many people an ad account reaches; undefined when the account is not reached, null without an estimate. */
export async function estimateReach(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { spec, locales, optimizationGoal }: ReachQuestion,
): Promise<Outcome<Row | null | undefined>> {
  const query = texts({
    optimization_goal: optimizationGoal,
    targeting_spec: targetingOf(spec, locales),
  })
  const path = `/${adAccountId}/delivery_estimate`
  const rows = await listed(await callGraph(transport, credentials.accessToken, path, { query }))
  return ifThere(map(rows, ([first]): Row | null => first ?? null))
}
