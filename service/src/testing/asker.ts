import assert from 'node:assert/strict'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Operation } from '#contract/operation.ts'
import { isSessionOnly } from '#contract/permissions.ts'
import { catalogue } from '#features/catalogue.ts'
import { send } from './http.ts'
import { makers } from './objects.ts'
import { randomId, sampleOf } from './sample.ts'
import { type Running, service } from './service.ts'
import { faultOf } from './socket.ts'
import { newAddress, newTeam, type Reply, type Team } from './team.ts'

/** Names in a path that are words of the contract and no ids. */
const words: Record<string, string> = { platform: 'skynet', provider: 'skynet', slug: 'plan-tier' }

export type Ids = Readonly<Record<string, string>>

/** The headers that say who asks. */
export type Credential = OutgoingHttpHeaders

export interface Asking {
  query?: string
  body?: unknown
  headers?: OutgoingHttpHeaders
  /** What stands in the path; the team's own objects when it is left out. */
  ids?: Ids
  /** Who asks; somebody who may when it is left out. */
  credential?: Credential
}

/** A team that can be sent to ask any operation, and another one whose objects it must not see. */
export interface Asker {
  team: Team
  url: string
  key: Credential
  session: Credential
  ids: Ids
  other: { team: Team; key: Credential; session: Credential; ids: Ids }
  ask(operation: Operation, asking?: Asking): Promise<Reply>
}

export async function newAsker(running?: Running): Promise<Asker> {
  const { url } = running ?? (await service())
  const [team, second] = [await newTeam(running), await newTeam(running)]
  const names = new Set(catalogue.flatMap(idNames))
  const [key, session, ids] = [await keyOf(team), await sessionOf(url, team), await idsOf(team, names)]
  // Two of each, so that every list has a second page.
  await idsOf(team, names)
  const other = {
    team: second,
    key: await keyOf(second),
    session: await sessionOf(url, second),
    ids: await idsOf(second, names),
  }
  const ask: Asker['ask'] = (
    operation,
    { query = queryOf(operation), body, headers, ids: path = ids, credential } = {},
  ) => {
    const { permission, route, idempotency, headers: declared } = operation
    const able = permission === 'public' ? {} : isSessionOnly(permission) ? session : key
    const needed = idempotency?.required && !headers ? { 'idempotency-key': randomId() } : {}
    const address = { 'x-forwarded-for': newAddress() }
    return send(url, fill(route, path) + (query && `?${query}`), {
      headers: { ...address, ...(credential ?? able), ...needed, ...namedHeaders(declared), ...headers },
      body,
    })
  }
  return { team, url, key, session, ids, other, ask }
}

export async function keyOf(team: Team, wish: object = {}): Promise<Credential> {
  const { body } = await team.owner('POST /v1/api-keys', { name: 'asks', mode: 'test', ...wish })
  return { authorization: `Bearer ${body.key}` }
}

export async function sessionOf(url: string, { email, password }: Team): Promise<Credential> {
  const headers = { 'x-forwarded-for': newAddress() }
  const reply = await send(url, 'POST /v1/auth/login', { headers, body: { email, password } })
  return { cookie: reply.headers.get('set-cookie')?.split(';')[0] }
}

async function idsOf(team: Team, names: Iterable<string>): Promise<Ids> {
  const ids: Record<string, string> = {}
  for (const name of names) {
    const make = makers[name]
    assert.ok(make, `the tests have to be told how a team comes to a ${name}: testing/objects.ts`)
    ids[name] = await make({ team })
  }
  return ids
}

const places = /(?<=\/([\w-]+)\/)\{(\w+)\}/g

/** What is only called `id` is told apart by what stands before it, but for that of an account. */
function nameOf(before: string, name: string): string {
  return name === 'id' && before !== 'accounts' ? `${before}.id` : name
}

/** The names of the ids in a path. */
export function idNames({ route }: Operation): string[] {
  const names = [...route.matchAll(places)].map(([, before = '', name = '']) => nameOf(before, name))
  return names.filter((name) => words[name] === undefined)
}

export function fill(route: string, ids: Ids): string {
  return route.replace(places, (_, before, name) => words[name] ?? ids[nameOf(before, name)] ?? randomId())
}

/** The smallest body that an operation takes. */
export function bodyOf({ id, body }: Operation): object {
  return body ? { ...(sampleOf(body) as object), ...named[id] } : {}
}

/** The headers that an operation reads by itself. */
function namedHeaders(declared: Operation['headers']): OutgoingHttpHeaders {
  return declared ? (sampleOf(declared) as OutgoingHttpHeaders) : {}
}

/** What a body must name in one of several ways, which its schema cannot say. */
const named: Record<string, object> = {
  ...Object.fromEntries(
    ['editPost', 'unpublishPost', 'updatePostMetadata'].map((id) => [id, { targetId: randomId() }]),
  ),
  remediatePhoneNumber: { values: { a: 'correction' } },
}

/** The query parameters that an operation cannot do without. */
export function queryOf({ query }: Operation): string {
  const required: readonly string[] = query.required ?? []
  return required.map((name) => `${name}=${String(sampleOf(query.properties[name]))}`).join('&')
}

/** Asks for each, and compares all answers at once, so that a failure names every one that differs. */
export async function expectFault<T extends Operation | string>(
  asked: readonly T[],
  expected: { status: number; code: string; param?: string },
  asking: (one: T) => Promise<Reply>,
): Promise<void> {
  assert.ok(asked.length > 0, 'nothing is asked')
  const answers: Record<string, unknown> = {}
  const nameOf = (one: T) => (typeof one === 'string' ? one : one.id)
  for (const one of asked) {
    const reply = await asking(one)
    answers[nameOf(one)] = reply.status < 400 ? { status: reply.status } : faultOf(reply)
  }
  assert.deepEqual(answers, Object.fromEntries(asked.map((one) => [nameOf(one), expected])))
}
