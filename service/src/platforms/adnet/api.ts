import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import { callGraph as callFamily, confirmed, isMissing, pathOf, unreadable } from '../graph/api.ts'
import { marketingVersion } from './facts.ts'

export const base = `https://graph.facebook.com/${marketingVersion}`

/** Calls the Marketing API, which has versions of its own at the address of the Graph API. */
export const callGraph: typeof callFamily = (transport, accessToken, path, call = {}) =>
  callFamily(transport, accessToken, path, { host: base, ...call })

/** A row as the network gives it: every member may be missing. */
export type Row = Record<string, any>

interface Edge {
  fields?: string | undefined
  /** Other parameters of the edge. A value that is no text goes as JSON. */
  query?: Readonly<Record<string, unknown>>
}

/** One page of an edge, as the network pages it. */
export async function listPage(
  transport: Transport,
  token: string,
  path: string,
  { fields, query = {}, size, after }: Edge & { size: number; after?: string | undefined },
): Promise<Outcome<ProviderPage<Row>>> {
  const requested = texts({ ...query, fields, limit: size, after })
  const answer = await callGraph(transport, token, path, { query: requested })
  return chain(answer, async (body) => {
    if (!Array.isArray(body?.data)) return unreadable('the list')
    const next = body.paging?.next ? body.paging.cursors?.after : undefined
    return done({ items: body.data, next: typeof next === 'string' ? next : null })
  })
}

const pageSize = 100

/** Every row of an edge, at most so many. */
export async function listAll(
  transport: Transport,
  token: string,
  path: string,
  { most, ...edge }: Edge & { most: number },
): Promise<Outcome<Row[]>> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const page = await listPage(transport, token, path, { ...edge, size: pageSize, after })
    if (page.kind !== 'done') return page
    rows.push(...page.value.items)
    after = page.value.next ?? undefined
  } while (after !== undefined && rows.length < most)
  return done(rows.slice(0, most))
}

/** An object with the fields named; undefined when it is not there, or not for the person. */
export async function readNode(
  transport: Transport,
  token: string,
  id: string,
  fields?: string,
): Promise<Outcome<Row | undefined>> {
  const answer = await callGraph(transport, token, pathOf(id), { query: texts({ fields }) })
  if (isMissing(answer)) return done(undefined)
  return chain(answer, async (body) => (typeof body?.id === 'string' ? done(body) : unreadable('the object')))
}

/** The parameters of a call as texts, without those that were left out. */
export function texts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )
}

/** Makes an object and answers its id. */
export async function createNode(
  transport: Transport,
  token: string,
  path: string,
  body: object,
): Promise<Outcome<string>> {
  const answer = await callGraph(transport, token, path, { method: 'POST', json: body })
  return chain(answer, async (made) =>
    typeof made?.id === 'string' ? done(made.id) : unreadable('the id of the object'),
  )
}

/** Changes an object, or does to it what an edge of it does. */
export async function changeNode(
  transport: Transport,
  token: string,
  id: string,
  changes: object,
  edge = '',
): Promise<Outcome<null>> {
  const answer = await callGraph(transport, token, pathOf(id, edge), { method: 'POST', json: changes })
  // Most objects answer success; some answer themselves.
  return chain(answer, async (body) =>
    typeof body?.id === 'string' ? done(null) : confirmed(body, 'the confirmation'),
  )
}

/** Undefined for an object that is not there, or not for the person. */
export function ifThere<T>(outcome: Outcome<T>): Outcome<T | undefined> {
  return isMissing(outcome) ? done(undefined) : map(outcome, (value): T | undefined => value)
}
