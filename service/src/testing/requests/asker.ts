import assert from 'node:assert/strict'
import { Agent, type OutgoingHttpHeaders } from 'node:http'
import type { Operation } from '#contract/operation/operation.ts'
import { isSessionOnly } from '#contract/operation/permissions.ts'
import type { Mode } from '#values/scope.ts'
import type { Fixture, Place } from '../fixtures/fixture.ts'
import { fixtureOf, fixtures } from '../fixtures/fixtures.ts'
import { randomId, sampleOf } from '../fixtures/sample.ts'
import { send } from '../service/http.ts'
import { type Running, service } from '../service/service.ts'
import { faultOf } from '../service/socket.ts'
import { control, newAddress, newTeam, type Reply, type Team } from '../team/team.ts'
import { fill, type Ids, queryOf } from './requests.ts'

/** The headers with the credential of a request. */
export type Credential = OutgoingHttpHeaders

export interface Asking {
  query?: string
  body?: unknown
  headers?: OutgoingHttpHeaders
  /** What stands in the path; the team's own objects when it is left out. */
  ids?: Ids
  /** The caller; one with the permission when it is left out. */
  credential?: Credential
}

/** A team that can call any operation, and another one whose objects it must not see. */
export interface Asker {
  running: Running
  team: Team
  url: string
  key: Credential
  session: Credential
  place: Place
  ids: Ids
  other: { team: Team; key: Credential; session: Credential; ids: Ids }
  ask(operation: Operation, asking?: Asking): Promise<Reply>
}

/** Tests send tens of thousands of requests, and a connection for each would cost as much as the answer. */
const agent = new Agent({ keepAlive: true })

let shared: Promise<Asker> | undefined

/** The asker that the tests of a process share which change nothing: it is refused, or it reads. */
export function sharedAsker(): Promise<Asker> {
  shared ??= newAsker()
  return shared
}

export async function newAsker(started?: Running): Promise<Asker> {
  const running = started ?? (await service())
  const { url } = running
  const [team, second] = [await newTeam(running), await newTeam(running)]
  const place = placeOf(team)
  const [key, session, ids] = [await keyOf(team), await sessionOf(url, team), await idsIn(place)]
  const other = {
    team: second,
    key: await keyOf(second),
    session: await sessionOf(url, second),
    ids: await idsIn(placeOf(second)),
  }
  await settle(running)
  const ask: Asker['ask'] = (
    operation,
    { query = queryOf(operation), body, headers, ids: path = ids, credential } = {},
  ) => {
    const { permission, idempotency, headers: declared } = operation
    const able = permission === 'public' ? {} : isSessionOnly(permission) ? session : key
    const needed = idempotency?.required && !headers ? { 'idempotency-key': randomId() } : {}
    const address = { 'x-forwarded-for': newAddress() }
    return send(url, fill(operation, path) + (query && `?${query}`), {
      headers: { ...address, ...(credential ?? able), ...needed, ...namedHeaders(declared), ...headers },
      body,
      agent,
    })
  }
  return { running, team, url, key, session, place, ids, other, ask }
}

export interface Where {
  call?: Team['call']
  mode?: Mode
  profileId?: string
}

/** Where a team makes objects: in test mode and its default profile, unless said otherwise. */
export function placeOf(team: Team, { call = team.call, mode = 'test', profileId }: Where = {}): Place {
  const there = new Map<string, Promise<string>>()
  const place: Place = {
    team,
    url: team.url,
    call,
    mode,
    profileId: profileId ?? team.profileId,
    the(kind) {
      const found = there.get(kind) ?? fixtureOf(kind).make(place)
      there.set(kind, found)
      return found
    },
  }
  there.set('profileId', Promise.resolve(place.profileId))
  return place
}

/** The objects that stay in a place, one of each kind. */
export async function idsIn({ the }: Place, wanted: readonly Fixture[] = fixtures): Promise<Ids> {
  const ids: Record<string, string> = {}
  for (const { kind } of wanted) ids[kind] = await the(kind)
  return ids
}

/** Has the objects that were made become what they are in time. */
export async function settle(running: Running): Promise<void> {
  const sandbox = await control(running)
  for (const fixture of fixtures) await fixture.settle?.(sandbox)
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

/** The headers that an operation reads by itself. */
function namedHeaders(declared: Operation['headers']): OutgoingHttpHeaders {
  return declared ? (sampleOf(declared) as OutgoingHttpHeaders) : {}
}

/** Sends a request to each, and compares all answers at once, so that a failure names every one that differs. */
export async function expectFault<T extends Operation | string>(
  requested: readonly T[],
  expected: { status: number; code: string; param?: string },
  asking: (one: T) => Promise<Reply>,
): Promise<void> {
  assert.ok(requested.length > 0, 'nothing is asked')
  const answers: Record<string, unknown> = {}
  const nameOf = (one: T) => (typeof one === 'string' ? one : one.id)
  for (const one of requested) {
    const reply = await asking(one)
    answers[nameOf(one)] = reply.status < 400 ? { status: reply.status } : faultOf(reply)
  }
  assert.deepEqual(answers, Object.fromEntries(requested.map((one) => [nameOf(one), expected])))
}
