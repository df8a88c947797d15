import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Publication } from '../capabilities/publishing/publishing.ts'
import { account, at, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { threadnet } from './manifest.ts'

const errorOf = (status: number, error: object) => Response.json({ error }, { status })

function sentTo({ requests }: { requests: Request[] }): string[] {
  return requests.map(({ method, url }) => {
    const { pathname, searchParams } = new URL(url)
    return `${method} ${pathname} ${decodeURIComponent(String(searchParams))}`
  })
}

describe('looking up', () => {
  const post = (id: string, more: object) => ({ id, timestamp: '2026-01-05T10:00:01+0000', ...more })
  const lookup = (transport: Transport, publication: Publication) =>
    threadnet.publishing.lookup?.(transport, account, publication, at)
  const idIn = async (data: object[], publication: Publication) => {
    const outcome = await lookup(platformOf({ data }), publication)
    return outcome?.kind === 'done' ? outcome.value.found?.platformPostId : outcome
  }

  test('knows a post by its words, whatever became of a number sign', async () => {
    const posts = [post('1', { text: 'Tea' }), post('2', { text: 'Tea & caf\u00e9 tea' })]
    assert.equal(await idIn(posts, publicationOf('Tea & cafe\u0301 #tea\n')), '2')
    assert.equal(await idIn(posts, publicationOf('tea')), undefined)
  })

  test('knows a post without words by what it shows', async () => {
    const posts = [post('1', { media_type: 'REPOST_FACADE' }), post('2', { media_type: 'IMAGE' })]
    const item = { text: '', media: [{ type: 'image', url: 'https://media.example/1.png' } as const] }
    assert.equal(await idIn(posts, publicationOf('', { item })), '2')
  })

  test('looks for a thread item among the replies, to the right post', async () => {
    const posts = ['6', '7'].map((id) => post(`1${id}`, { text: 'hello', replied_to: { id } }))
    const transport = platformOf({ data: posts })
    const publication = publicationOf('hello', { previous: [{ platformPostId: '7', url: null }], index: 1 })
    const outcome = await lookup(transport, publication)
    assert.equal(outcome?.kind === 'done' && outcome.value.found?.platformPostId, '17')
    const [sent] = sentTo(transport)
    assert.match(sent ?? '', /^GET \/v1\.0\/42\/replies fields=.*replied_to&since=1767607170&limit=100$/)
  })

  const prepared = { containerId: '5' }
  const missing = errorOf(400, { message: 'No such object', code: 100, error_subcode: 33 })

  test('believes the container that did not go out, without reading the list', async () => {
    for (const status of ['FINISHED', 'EXPIRED', 'ERROR']) {
      const transport = platformOf({ id: '5', status })
      const sighting = await lookup(transport, publicationOf('hello', { prepared }))
      assert.deepEqual(sighting, done({ found: null, complete: true }), status)
      assert.deepEqual(sentTo(transport), ['GET /v1.0/5 fields=status,error_message'])
    }
  })

  test('finds the post of a container that went out, and is unsure where the list does not have it', async () => {
    const state = { id: '5', status: 'PUBLISHED' }
    const publication = publicationOf('hello', { prepared })
    const seen = await lookup(platformOf(state, { data: [post('1', { text: 'hello' })] }), publication)
    assert.equal(seen?.kind === 'done' && seen.value.found?.platformPostId, '1')
    const unseen = await lookup(platformOf(state, { data: [] }), publication)
    assert.deepEqual(unseen, done({ found: null, complete: false }))
  })

  test('finds the post of an earlier attempt by the time at which its container was made', async () => {
    const transport = platformOf({ id: '5', status: 'PUBLISHED' }, { data: [] })
    const made = { ...prepared, preparedAt: '2026-01-05T09:00:00.000Z', isOut: true }
    await lookup(transport, publicationOf('hello', { prepared: made }))
    assert.match(sentTo(transport)[1] ?? '', /since=1767603570&/)
  })

  test('asks the list alone once the platform has forgotten the container', async () => {
    const transport = platformOf(missing, { data: [] })
    const sighting = await lookup(transport, publicationOf('hello', { prepared }))
    assert.deepEqual(sighting, done({ found: null, complete: true }))
  })

  test('calls a list complete only when it has come to its end', async () => {
    const full = Array.from({ length: 100 }, (_, index) => post(String(index), { text: 'other' }))
    const paging = { cursors: { after: 'next' } }
    const endless = platformOf({ data: full, paging })
    assert.deepEqual(await lookup(endless, publicationOf('hello')), done({ found: null, complete: false }))
    assert.equal(endless.requests.length, 5)
    const named = { ...paging, next: 'https://graph.threads.net/next' }
    const short = platformOf({ data: full.slice(1), paging: named }, { data: full.slice(2), paging })
    assert.deepEqual(await lookup(short, publicationOf('hello')), done({ found: null, complete: true }))
    assert.equal(short.requests.length, 2)
  })
})

test('a post is gone only when the platform says so of the object, and not at any wrong parameter', async () => {
  const isThere = (error: object) =>
    threadnet.publishing.isThere?.(platformOf(errorOf(400, { message: 'No', ...error })), account, {
      platformPostId: '7',
      url: null,
    })
  assert.deepEqual(await isThere({ code: 100, error_subcode: 33 }), done(false))
  for (const error of [{ code: 100 }, { code: 100, error_subcode: 2207051 }, { code: 1000 }, { code: 10 }])
    assert.equal((await isThere(error))?.kind, 'refused', JSON.stringify(error))
})
