import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Customer, newCustomer } from '../../../cli/src/testing/terminal.ts'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { connectOver, listen, listenAloud } from '../testing/model.ts'
import { hello, type Post, poster } from '../testing/poster.ts'

let customer: Customer
let url: string
const keyIn = ({ env }: Customer) => env.ZITHER_API_KEY ?? ''
before(async () => {
  customer = await newCustomer()
  url = await listen({ ZITHER_URL: customer.team.url }, ['--allow-writes', '--names', 'models.example'])
})

const post: Post = (headers, ...more) =>
  poster(url)({ authorization: `Bearer ${keyIn(customer)}`, ...headers }, ...more)

test('serves a model over HTTP on this machine, from the list of accounts to a published post', async () => {
  assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/mcp$/)
  const { client, use } = await connectOver(url, keyIn(customer))
  assert.ok((await client.listTools()).tools.some(({ name }) => name === 'create_post'))
  const { id } = await newAccount(customer.team)
  const { body: accounts } = await use('list_accounts')
  assert.ok(accounts.data.some((account: { id: string }) => account.id === id))
  const given = { content: 'Hello over HTTP', targets: [{ accountId: id }], publishNow: true }
  const { body } = await use('wait_for_post', { postId: (await use('create_post', given)).body.id })
  assert.deepEqual([body.settled, body.status], [true, 'published'])
})

test('each request calls with its own key, so that callers see their own team alone', async () => {
  const other = await newCustomer()
  const [mine, theirs] = await Promise.all([
    connectOver(url, keyIn(customer)),
    connectOver(url, keyIn(other)),
  ])
  const idsOf = async ({ use }: typeof mine) =>
    (await use('list_profiles')).body.data.map(({ id }: { id: string }) => id)
  for (let turn = 0; turn < 3; turn += 1) {
    const [own, foreign] = await Promise.all([idsOf(mine), idsOf(theirs)])
    assert.deepEqual([own, foreign], [[customer.team.profileId], [other.team.profileId]])
  }
})

test('a request without a key is asked for one, and a key of the other mode is refused', async () => {
  for (const authorization of ['', 'Basic YTpi', 'Bearer zs_session', 'Bearer '])
    assert.deepEqual(
      Object.values(await post({ authorization })).slice(0, 2),
      [401, 'Bearer realm="Zither"'],
      authorization,
    )
  const live = await post({ authorization: 'Bearer sk_live' })
  assert.equal(live.status, 403)
  assert.match(JSON.parse(live.text).error.message, /--mode live/)
  const { use } = await connectOver(url, `sk_test_${'a'.repeat(43)}`)
  const { isError, body } = await use('list_profiles')
  assert.deepEqual([isError, body.code], [true, 'invalid_credential'])
})

test('a page of another site reaches nothing, whatever name it has for this machine', async () => {
  for (const headers of [{ host: 'evil.example' }, { origin: 'https://evil.example' }, { origin: 'null' }])
    assert.equal((await post(headers)).status, 403, JSON.stringify(headers))
  for (const headers of [
    { host: 'models.example' },
    { origin: 'https://models.example' },
    { host: '[::1]:1' },
  ])
    assert.equal((await post(headers)).status, 200, JSON.stringify(headers))
})

test('takes bodies up to 1 MiB, at one path, with one method', async () => {
  const long = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(1024 * 1024) })
  assert.equal((await post({ 'content-length': String(long.length) }, long)).status, 413)
  assert.equal((await post({ 'transfer-encoding': 'chunked' }, long)).status, 413)
  assert.equal((await post({}, 'no json')).status, 400)
  assert.equal((await post({}, hello, '/')).status, 404)
  assert.equal((await post({}, hello, '/mcp', 'GET')).status, 405)
  assert.equal((await post({})).status, 200)
})

test('answers 400 to a target or a method that cannot be read', async () => {
  for (const target of ['http://[', 'http://a%zz/mcp', 'http://localhost:99999/mcp'])
    assert.equal((await post({}, hello, target)).status, 400, target)
  assert.equal((await post({}, '', '/mcp', 'TRACE')).status, 400)
  assert.equal((await post({}, hello, 'http://a:b@localhost/mcp')).status, 200)
  assert.equal((await post({})).status, 200)
})

test('what a client does wrong leaves nothing in the log', async () => {
  const { url: own, log } = await listenAloud({ ZITHER_URL: customer.team.url })
  const authorization = `Bearer ${keyIn(customer)}`
  const send = poster(own)
  assert.equal((await send({ authorization }, 'no json')).status, 400)
  assert.equal((await send({ authorization }, '[]')).status, 400)
  assert.equal((await send({ authorization, accept: 'text/html' })).status, 406)
  assert.equal((await send({ authorization, 'content-type': 'text/plain' })).status, 415)
  assert.equal((await send({ authorization }, hello, 'http://[')).status, 400)
  assert.equal((await send({ authorization }, 'x'.repeat(1024 * 1024 + 1))).status, 413)
  assert.equal((await send({ authorization })).status, 200)
  assert.equal(log(), '')
})

test('takes a body in UTF-8 without an encoding, and does nothing with any other', async () => {
  const name = randomUUID()
  const create = {
    name: 'write_operation',
    arguments: { operation: 'createProfile', arguments: { name: `${name} \u00e9` } },
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: create })
  assert.equal((await post({}, Buffer.from(body, 'latin1'))).status, 400)
  for (const encoding of ['gzip', 'br', 'gzip, identity'])
    assert.equal((await post({ 'content-encoding': encoding }, body)).status, 415, encoding)
  assert.equal((await post({ 'content-encoding': 'gzip' }, gzipSync(body))).status, 415)
  const { use } = await connectOver(url, keyIn(customer))
  assert.doesNotMatch(JSON.stringify((await use('list_profiles')).body), new RegExp(name))
  assert.equal((await post({ 'content-encoding': 'identity' }, body)).status, 200)
  assert.match(JSON.stringify((await use('list_profiles')).body), new RegExp(`${name} \u00e9`))
})
