import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { doorkeeper } from '../testing/doorkeeper.ts'
import { connect, listen } from '../testing/model.ts'
import { type Post, poster } from '../testing/poster.ts'

const good = `sk_test_${'g'.repeat(43)}`
const bad = `sk_test_${'0'.repeat(43)}`
let service: Awaited<ReturnType<typeof doorkeeper>>
let post: Post
before(async () => {
  service = await doorkeeper(good)
  post = poster(await listen({ ZITHER_URL: service.url }))
})
beforeEach(() => {
  service.seen.length = 0
})

const call = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'list_posts', arguments: {} },
})
const batch = (size: number) => JSON.stringify(Array.from({ length: size }, (_, index) => call(index + 1)))
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const count = (text: string, word: string) => text.split(word).length - 1

test('a bad key reaches the service once a minute, however many calls and batches bring it', async () => {
  const first = await Promise.all([post(bearer(bad), batch(100)), post(bearer(bad), batch(100))])
  const answers = [...first, await post(bearer(bad), batch(100))]
  for (const { text } of answers) assert.equal(count(text, 'invalid_credential'), 100)
  assert.equal(service.seen.length, 1)
})

test('a bad key does not stand in the way of a good one', async () => {
  const [refused, served] = await Promise.all([
    post(bearer(`${bad}1`), batch(3)),
    post(bearer(good), batch(3)),
  ])
  assert.equal(count(refused.text, 'invalid_credential'), 3)
  assert.equal(count(served.text, 'isError'), 0)
  const sent = service.seen.filter(({ authorization }) => authorization === `Bearer ${good}`)
  assert.equal(sent.length, 4)
})

test('the service learns the address of the caller from the socket, and not from what the caller says', async () => {
  await post({ ...bearer(good), 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }, batch(1))
  await post({ ...bearer(`${bad}2`), 'x-forwarded-for': '203.0.113.9' }, batch(1))
  const addresses = service.seen.map((headers) => [headers['x-forwarded-for'], headers.forwarded])
  assert.ok(addresses.length >= 2)
  for (const each of addresses) assert.deepEqual(each, ['127.0.0.1', undefined])
})

test('over the standard input and output the service is told no address', async () => {
  const { use } = await connect({ ZITHER_URL: service.url, ZITHER_API_KEY: good })
  await use('list_posts')
  assert.deepEqual(
    service.seen.map((headers) => headers['x-forwarded-for']),
    [undefined],
  )
})
