import assert from 'node:assert/strict'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import { memoryState } from '#wire/twin/memory.ts'
import { sandboxFetch } from '#wire/twin/transport.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import type { Account, Connected } from '../account.ts'
import type { Choices } from '../connect.ts'
import type { Platform } from '../platform.ts'
import type {
  Item,
  MediaItem,
  MediaSource,
  Publication,
  Published,
  Publishing,
  Sighting,
} from '../publishing.ts'

/** A platform that publishes. */
export type Publisher = Platform & { publishing: Publishing }

/** A platform in front of its twin, with a clock that can be moved. */
export interface Rig<P extends Platform = Publisher> {
  platform: P
  state: TwinState
  clock: { offsetMs: number }
}

export function rigOf<P extends Platform>(platform: P, counted = 0): Rig<P> {
  const clock = { offsetMs: 0 }
  return { platform, clock, state: memoryState(() => new Date(Date.now() + clock.offsetMs), counted) }
}

/** What one request carried, readable after it was used. */
export interface Sent {
  method: string
  url: string
  body: string
}

export function transportOf({ twin }: Platform, fetch: Fetch, now = () => new Date()) {
  const sent: Sent[] = []
  const recording: Fetch = async (request) => {
    sent.push({ method: request.method, url: request.url, body: await request.clone().text() })
    return fetch(request)
  }
  return Object.freeze({ fetch: recording, ...twin.registration, now, sent })
}

/** The way to the twin for one step, bent by the tokens in `text`. */
export function sandboxWay({ platform, state }: Rig<Platform>, step: string, text = '', object = 'target') {
  const call = { step, object, text }
  return transportOf(platform, sandboxFetch(platform.twin, state, call), () => state.now)
}

/** The way to the twin without the sandbox in between, as it is to a platform in live mode. */
export function liveWay({ platform, state }: Rig<Platform>) {
  return transportOf(
    platform,
    async (request) => platform.twin.serve(state).fetch(request),
    () => state.now,
  )
}

export const redirectUri = 'https://zither.example/v1/connect/callback'
export const verifier = 'verifier-of-forty-three-characters-or-more-0001'

/** Goes the platform's own way of connecting. `end` is the code, the secret or the chat id that decides how it ends. */
export async function connect(
  { platform: { word, connect: ways } }: Rig<Platform>,
  transport: Transport,
  end = 'sbx_ok',
): Promise<Outcome<Connected>> {
  const { oauth, credentials, code } = ways
  const number = Number(/^sbx_ok_(\d+)$/.exec(end)?.[1] ?? 1)
  if (oauth) {
    const person = await oauth.exchange(transport, Object.freeze({ code: end, redirectUri, verifier }))
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
    return choice
      ? choices.connect(transport, person, choice.id)
      : assert.fail('there is nothing to choose from')
  })
}

export async function accountOf(rig: Rig<Platform>, end?: string): Promise<Account> {
  const { identity, credentials } = doneValue(await connect(rig, sandboxWay(rig, 'connect'), end))
  const { platformAccountId, username, metadata } = identity
  return deepFreeze(asStored({ platformAccountId, username, metadata, credentials }))
}

export interface Wish {
  media?: readonly MediaItem[]
  previous?: readonly Published[]
  /** The object that the sandbox counts attempts on. */
  object?: string
  /** Tokens that bend the call without standing in the text. */
  tokens?: string
  options?: Record<string, unknown>
  title?: string
  live?: boolean
}

export interface Attempt {
  outcome: Outcome<Published>
  publication: Publication
  /** The requests of `prepare` and those of `publish`. */
  preparing: Sent[]
  publishing: Sent[]
}

export function publicationOf(rig: Rig, text: string, wish: Wish = {}): Publication {
  const at = new Date(Date.now() + rig.clock.offsetMs)
  const { previous = [], object = 'target', options = {}, title = '' } = wish
  const { media = text === '' ? [] : leastMedia(rig.platform) } = wish
  const reference = { id: referenceOf(object, previous.length), at }
  return deepFreeze({
    item: { text, media },
    index: previous.length,
    previous,
    title,
    options,
    reference,
    at,
    prepared: null,
  })
}

/** An id of the service's own form, the same for every attempt at one item. */
function referenceOf(object: string, index: number): string {
  return Buffer.from(`${object}/${index}`).toString('hex').padStart(24, '0').slice(-24)
}

/** Prepares and publishes as the service does: what was prepared is stored in between. */
export async function attempt(rig: Rig, account: Account, text: string, wish: Wish = {}): Promise<Attempt> {
  const publication = publicationOf(rig, text, wish)
  const words = wish.tokens ?? text
  const object = wish.object ?? 'target'
  const way = (step: string) => (wish.live ? liveWay(rig) : sandboxWay(rig, step, words, object))
  const [first, second] = [way('prepare'), way('publish')]
  const { publishing } = rig.platform
  const prepared = (await publishing.prepare?.(first, account, publication, media)) ?? done(null)
  const sent = { preparing: first.sent, publishing: second.sent }
  if (prepared.kind !== 'done') return { outcome: prepared, publication, ...sent }
  const kept = deepFreeze(asStored(prepared.value))
  const outcome = await publishing.publish(second, account, publication, kept, media)
  return { outcome, publication: deepFreeze({ ...publication, prepared: kept }), ...sent }
}

export async function lookup(
  rig: Rig,
  account: Account,
  { publication }: Attempt,
  wish: Wish = {},
): Promise<Outcome<Sighting>> {
  const words = wish.tokens ?? publication.item.text
  const way = sandboxWay(rig, 'lookup', words, wish.object)
  assert.ok(rig.platform.publishing.lookup)
  return rig.platform.publishing.lookup(way, account, publication, publication.at)
}

const usualType = {
  image: 'image/png',
  gif: 'image/gif',
  video: 'video/mp4',
  document: 'application/pdf',
}

/** A file of a few bytes stands in for each media item. */
export const media: MediaSource = {
  load: async ({ type }) => done({ bytes: new Uint8Array([1, 2, 3, 4]), mimeType: usualType[type] }),
  open: async ({ type }) =>
    done({
      size: 4,
      mimeType: usualType[type],
      read: async (start, end) => new Uint8Array([1, 2, 3, 4]).slice(start, end),
    }),
}

/**
 * What a text needs beside it to be published: nothing, or one item where the platform takes no text alone. Where images
 * have a limit of their own for words, a video is what the usual limit is for.
 */
export function leastMedia({ publishing }: Publisher): MediaItem[] {
  const problems = publishing.check([{ text: 'hello', media: [] }], {})
  if (!problems.some(({ code }) => code === 'media_required')) return []
  const { images, videos, captionMax } = publishing.limits
  return mediaOf(images === 0 || (captionMax !== undefined && videos > 0) ? 'video' : 'image')
}

/** Words that platforms like to rewrite on their way; without what the platform does not take in a text. */
export function richText(platform: Publisher, text: string): string {
  const takes = (words: string) =>
    platform.publishing.check([{ text: words, media: leastMedia(platform) }], {}).length === 0
  return takes(text) ? text : text.replace(/[<>]/g, '')
}

export function mediaOf(type: MediaItem['type'], count = 1): MediaItem[] {
  const ending = type === 'video' ? 'mp4' : 'png'
  return Array.from({ length: count }, (_, index) => ({
    type,
    url: `https://media.example/${type}-${index}.${ending}`,
    altText: `Picture ${index}`,
  }))
}

export function itemOf(text: string, media: readonly MediaItem[] = []): Item {
  return { text, media }
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
