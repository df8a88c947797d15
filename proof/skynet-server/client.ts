import assert from 'node:assert/strict'
import type { Account } from '../../service/src/platforms/account.ts'
import type {
  MediaBytes,
  MediaSource,
  Publication,
  Published,
} from '../../service/src/platforms/capabilities/publishing/publishing.ts'
import { skynet } from '../../service/src/platforms/skynet/manifest.ts'
import type { Outcome } from '../../service/src/wire/outcome.ts'
import type { Transport } from '../../service/src/wire/wire.ts'

/** The transport of live mode without its guards. */
export function transportTo(url: string): Transport {
  return { url, fetch: (request) => fetch(request) }
}

interface Answer {
  status: number
  body: any
}

/** A call of the server without the adapter. */
export async function call(url: string, method: string, body?: object, token?: string): Promise<Answer> {
  const headers = new Headers()
  if (body) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
  const response = await fetch(`${url}/xrpc/${method}`, init)
  return { status: response.status, body: await response.json() }
}

export function doneValue<T>(outcome: Outcome<T>): T {
  assert.equal(outcome.kind, 'done', JSON.stringify(outcome))
  return (outcome as { value: T }).value
}

export async function signIn(transport: Transport, identifier: string, password: string): Promise<Account> {
  const { identity, credentials } = doneValue(
    await skynet.connect.credentials.signIn(transport, { identifier, password }),
  )
  return { ...identity, credentials }
}

let count = 0

/** A publication with a reference of its own. */
export function publicationOf(text: string, changes: Partial<Publication> = {}): Publication {
  const now = new Date()
  const reference = { id: `publication ${count++}`, at: now }
  return {
    item: { text, media: [] },
    index: 0,
    previous: [],
    title: '',
    options: {},
    reference,
    at: now,
    prepared: null,
    ...changes,
  }
}

export function sourceOf({ bytes, mimeType }: MediaBytes): MediaSource {
  const read = async (start: number, end: number) => new Uint8Array(bytes.slice(start, end))
  return {
    load: async () => ({ kind: 'done', value: { bytes, mimeType } }),
    open: async () => ({ kind: 'done', value: { size: bytes.length, mimeType, read } }),
  }
}

const absent = { kind: 'refused', code: 'media_unavailable', message: 'There is no media.' } as const
const noMedia: MediaSource = { load: async () => absent, open: async () => absent }

/** Prepares and publishes the way the service does: what is prepared goes through JSON. */
export async function publish(
  transport: Transport,
  account: Account,
  publication: Publication,
  media = noMedia,
): Promise<Outcome<Published>> {
  const prepared = await skynet.publishing.prepare?.(transport, account, publication, media)
  assert.ok(prepared)
  if (prepared.kind !== 'done') return prepared
  return skynet.publishing.publish(
    transport,
    account,
    publication,
    JSON.parse(JSON.stringify(prepared.value)),
    media,
  )
}

interface StoredPost {
  text: string
  createdAt: string
  langs?: string[]
  reply?: object
  facets?: { index: { byteStart: number; byteEnd: number }; features: { $type: string }[] }[]
  embed?: {
    $type: string
    alt?: string
    video?: { mimeType: string }
    images?: { alt: string; image: { ref: { $link: string } } }[]
  }
}

/** A post as the server keeps it. */
export async function storedPost(
  url: string,
  { platformPostId }: Published,
): Promise<{ cid: string; value: StoredPost }> {
  const [repo = '', collection = '', rkey = ''] = platformPostId.replace('at://', '').split('/')
  const query = new URLSearchParams({ repo, collection, rkey })
  const { status, body } = await call(url, `com.atproto.repo.getRecord?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

export async function countPosts(url: string, { platformAccountId }: Account): Promise<number> {
  const query = new URLSearchParams({
    repo: platformAccountId,
    collection: 'app.bsky.feed.post',
    limit: '100',
  })
  const { body } = await call(url, `com.atproto.repo.listRecords?${query}`)
  return body.records.length
}
