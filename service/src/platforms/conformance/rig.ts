import assert from 'node:assert/strict'
import { recorded } from '#testing/twins/recorder.ts'
import { chain, type Outcome, refused } from '#wire/outcome.ts'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { serve } from '#wire/twin/kept-routes.ts'
import { memoryState } from '#wire/twin/memory.ts'
import { sandboxFetch } from '#wire/twin/transport.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import type { Account, Connected } from '../account.ts'
import type { Choices, Consent } from '../connect.ts'
import type { Platform } from '../platform.ts'

/** A platform in front of its twin, with a clock that can be moved. */
export interface Rig<P extends Platform = Platform> {
  platform: P
  state: TwinState
  clock: { offsetMs: number }
}

export function rigOf<P extends Platform>(platform: P, counted = 0, app?: AppProfile): Rig<P> {
  const clock = { offsetMs: 0 }
  const { twin } = platform
  const under = app && { ...twin, serve: (state: TwinState) => twin.serve(state, app) }
  return {
    platform: under ? { ...platform, twin: under } : platform,
    clock,
    state: memoryState(() => new Date(Date.now() + clock.offsetMs), counted),
  }
}

/** What one request carried, readable after it was used. */
export interface Sent {
  method: string
  url: string
  body: string
}

export function transportOf({ word, twin }: Platform, fetch: Fetch, now = () => new Date()) {
  const sent: Sent[] = []
  const sendOn = recorded(word, fetch)
  const recording: Fetch = async (request) => {
    sent.push({ method: request.method, url: request.url, body: await request.clone().text() })
    return sendOn(request)
  }
  const pause = async () => {}
  return Object.freeze({ fetch: recording, ...twin.registration, now, pause, sent })
}

/** The way to the twin for one step, bent by the tokens in `text`. */
export function sandboxWay({ platform, state }: Rig, step: string, text = '', object = 'target') {
  const call = { step, object, text }
  return transportOf(platform, sandboxFetch(platform.twin, state, call), () => state.now)
}

/** The way to the twin without the sandbox in between, as it is to a platform in live mode. */
export function liveWay({ platform, state }: Rig) {
  return transportOf(
    platform,
    (request) => serve(platform.twin, state, request),
    () => state.now,
  )
}

export const redirectUri = 'https://zither.example/v1/connect/callback'
export const verifier = 'verifier-of-forty-three-characters-or-more-0001'

/** Where the first identity of the sandbox is, on platforms where each account has a host of its own. */
export function hostFor(consent: Consent, word: string): string | undefined {
  return consent.hostOf?.(`sbx-${word}-1`)
}

/** Goes the platform's own way of connecting. `end` is the code, the secret or the chat id that decides how it ends. */
export async function connect(
  { platform: { word, connect: ways } }: Rig,
  transport: Transport,
  end = 'sbx_ok',
): Promise<Outcome<Connected>> {
  const { oauth, credentials, code } = ways
  const number = Number(/^sbx_ok_(\d+)$/.exec(end)?.[1] ?? 1)
  if (oauth) {
    const person = await oauth.exchange(
      transport,
      Object.freeze({ code: end, redirectUri, verifier, host: hostFor(oauth, word) }),
    )
    const { choices } = oauth
    return choices ? chain(person, (known) => choose(choices, transport, deepFreeze(known), number)) : person
  }
  if (credentials) {
    const identifier = `sbx-${word}-${number}`
    const password = end.startsWith('sbx_ok') ? 'right' : end
    return credentials.signIn(transport, Object.freeze({ identifier, password }))
  }
  assert.ok(code)
  return code.bind(transport, end.startsWith('sbx_ok') ? String(-1001000000000 - number) : end)
}

/** Every person has the same choices, so another person takes another one. */
async function choose(
  choices: Choices,
  transport: Transport,
  person: Connected,
  number: number,
): Promise<Outcome<Connected>> {
  return chain(await choices.list(transport, person), async (listed) => {
    const choice = listed[(number - 1) % listed.length]
    return choice ? choices.connect(transport, person, choice.id) : refused('there is nothing to choose from')
  })
}

export async function accountOf(rig: Rig, end?: string): Promise<Account> {
  const { identity, credentials } = doneValue(await connect(rig, sandboxWay(rig, 'connect'), end))
  const { platformAccountId, username, metadata } = identity
  return deepFreeze(asStored({ platformAccountId, username, metadata, credentials }))
}

export function doneValue<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'done') assert.fail(`expected done, got ${JSON.stringify(outcome)}`)
  return outcome.value
}

/** A value as it comes back from the database: it must survive the way through JSON. */
export function asStored<T>(value: T): T {
  if (value === undefined) return value
  const stored = JSON.parse(JSON.stringify(value))
  assert.deepEqual(stored, value)
  return stored
}

/** In strict mode a write to a frozen object throws, so every test also shows that arguments stay as they are. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const member of Object.values(value)) deepFreeze(member)
  return Object.freeze(value)
}
