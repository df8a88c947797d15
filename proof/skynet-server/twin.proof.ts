import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../../service/src/platforms/account.ts'
import { skynetTwin } from '../../service/src/platforms/skynet/twin/twin.ts'
import { memoryState } from '../../service/src/wire/twin/memory.ts'
import type { Fetch } from '../../service/src/wire/wire.ts'
import { ann, url } from './accounts.ts'
import { signIn } from './client.ts'

const collection = 'app.bsky.feed.post'
const record = { $type: collection, text: 'Hello', createdAt: '2026-03-01T12:00:00.000Z' }
const rkey = '3jzfcijpj2z2a'
const absentBlob = 'bafkreibme22gw2h7y2h7tg2fhqotaqjucnbc24deqo72b6mkl2egezxhvy'
const nobody = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa'

interface Requested {
  method: string
  query?: Record<string, string>
  body?: object
  token?: string
}

test('the twin words its refusals as the server does', async () => {
  const state = memoryState()
  const twinFetch: Fetch = async (request) => skynetTwin.serve(state).fetch(request)
  const twinAnn = await signIn({ url, fetch: twinFetch }, ann.username, 'any password')
  const [theirs, ours] = [questions(ann), questions(twinAnn)]
  for (const [index, question] of theirs.entries()) {
    const expected = await ask((request) => fetch(request), question)
    const answered = JSON.stringify(await ask(twinFetch, ours[index] ?? question))
    const translated = answered.replaceAll(twinAnn.platformAccountId, ann.platformAccountId)
    assert.deepEqual(JSON.parse(translated), expected, JSON.stringify(question))
  }
})

function questions({ platformAccountId: repo, credentials }: Account): Requested[] {
  const token = credentials.accessToken
  const put = (changes: object, top: object = {}): Requested => ({
    method: 'com.atproto.repo.putRecord',
    body: { repo, collection, rkey, swapRecord: null, record: { ...record, ...changes }, ...top },
    token,
  })
  const blob = { $type: 'blob', ref: { $link: absentBlob }, mimeType: 'image/png', size: 10 }
  const images = (length: number, changes: object = {}) => ({
    $type: 'app.bsky.embed.images',
    images: Array.from({ length }, () => ({ alt: '', image: { ...blob, ...changes } })),
  })
  return [
    { method: 'com.atproto.server.createSession', body: { identifier: 'ann.test', password: 'sbx_denied' } },
    { method: 'com.atproto.server.createSession', body: { identifier: 'ann.test' } },
    { method: 'com.atproto.server.getSession' },
    { method: 'com.atproto.server.getSession', token: 'garbage' },
    { method: 'com.atproto.server.getSession', token: credentials.refreshToken ?? '' },
    { method: 'com.atproto.server.refreshSession', token },
    { method: 'com.atproto.identity.resolveHandle', query: { handle: 'nobody.test' } },
    { method: 'com.atproto.repo.getRecord', query: { repo, collection, rkey } },
    put({ text: 'x'.repeat(301) }),
    put({ text: '👨‍👩‍👧‍👦'.repeat(121) }),
    put({ text: undefined }),
    put({ createdAt: 'yesterday' }),
    put({ langs: ['de', 'en', 'fr', 'it'] }),
    put({ embed: images(5) }),
    put({ embed: images(1) }),
    put({ embed: images(1, { size: 2_000_001 }) }),
    put({ embed: images(1, { mimeType: 'text/plain' }) }),
    put({ embed: { $type: 'app.bsky.embed.images', images: [{ image: blob }] } }),
    put({ embed: { $type: 'app.bsky.embed.video', video: blob } }),
    put({}, { rkey: 'first' }),
    put({}, { repo: nobody }),
    put({}, { record: undefined }),
    { ...put({}), token: 'garbage' },
    put({}),
    put({}),
    put({ text: 'Another' }),
    { method: 'com.atproto.repo.deleteRecord', body: { repo, collection, rkey }, token },
    { method: 'com.atproto.repo.deleteRecord', body: { repo, collection, rkey }, token },
  ]
}

/** The answer without what is a server's own: content hashes and commits. */
async function ask(send: Fetch, { method, query, body, token }: Requested) {
  const address = `${url}/xrpc/${method}${query ? `?${new URLSearchParams(query)}` : ''}`
  const headers = new Headers()
  if (body) headers.set('content-type', 'application/json')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const isQuery = /\.(get|resolve)[A-Za-z]+$/.test(method)
  const init = { method: isQuery ? 'GET' : 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await send(new Request(address, init))
  const { cid, commit, ...answer } = (await response.json()) as Record<string, unknown>
  if (typeof answer.message === 'string')
    answer.message = answer.message.replace(/^(Record was at )\w+$/, '$1it')
  return { status: response.status, hasCommit: commit !== undefined, hasCid: cid !== undefined, answer }
}
