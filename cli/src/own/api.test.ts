import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { lossyWay } from '../testing/lossy-way.ts'
import { type Customer, newCustomer, zither } from '../testing/terminal.ts'

let customer: Customer
before(async () => {
  customer = await newCustomer()
})

const as = (args: string[], more = {}) => zither(['api', ...args], { env: customer.env, ...more })

test('writes the answer of any request as it came', async () => {
  const { code, out } = await as(['get', '/v1/posts?limit=1', '--query', 'sort=-createdAt'])
  assert.equal(code, 0)
  const direct = await fetch(`${customer.team.url}/v1/posts?limit=1&sort=-createdAt`, {
    headers: { authorization: `Bearer ${customer.key}`, 'x-legacy-copies': 'none' },
  })
  assert.equal(out, `${await direct.text()}\n`)
})

test('takes a body from an argument, from the standard input and from fields', async () => {
  const path = '/v1/posts'
  const given = await as(['POST', path, '-d', '{"content": "Given", "isDraft": true}'])
  const piped = await as(['POST', path, '-d', '-'], { input: '{"content": "Piped", "isDraft": true}' })
  const fields = ['--field', 'content=Fields', '--field', 'isDraft=true', '--field', 'metadata.a=b']
  const made = await as(['POST', path, ...fields])
  assert.deepEqual(
    [given, piped, made].map(({ json }) => json.content),
    ['Given', 'Piped', 'Fields'],
  )
  assert.deepEqual(made.json.metadata, { a: 'b' })
})

test('writes the answer of a failure too, and ends as every command does', async () => {
  const missing = await as(['GET', `/v1/posts/${'f'.repeat(24)}`])
  assert.equal(missing.code, 3)
  assert.equal(missing.json.code, 'post_not_found')
  assert.match(missing.err, /\(post_not_found\)[\s\S]+zither posts list/)
  const unknown = await as(['GET', '/v1/nothing-of-the-kind'])
  assert.deepEqual([unknown.code, unknown.json.code], [3, 'route_not_found'])
})

test('tells that an outcome is uncertain with the key of a repetition, where one is read', async () => {
  const env = { ...customer.env, ZITHER_URL: await lossyWay(customer.team.url) }
  const lost = await zither(['api', 'POST', '/v1/profiles', '--field', 'name=Doubtful'], { env })
  assert.equal(lost.code, 5, lost.err)
  const key = /--idempotency-key (\S+)/.exec(lost.err)?.[1] ?? ''
  const again = await as(['POST', '/v1/profiles', '--field', 'name=Doubtful', '--idempotency-key', key])
  assert.equal(again.json.name, 'Doubtful', again.err)
})

test('sends nothing for a deletion that nobody has agreed to, and for the key of another mode', async () => {
  const { json } = await as(['POST', '/v1/profiles', '--field', 'name=Kept'])
  const refused = await as(['DELETE', `/v1/profiles/${json.id}`])
  assert.equal(refused.code, 2)
  assert.ok(
    refused.err.startsWith(`zither: zither api DELETE /v1/profiles/${json.id} needs --yes`),
    refused.err,
  )
  assert.equal((await as(['GET', `/v1/profiles/${json.id}`, '--mode', 'live'])).code, 2)
  assert.equal((await as(['DELETE', `/v1/profiles/${json.id}`, '--yes'])).code, 0)
})

test('refuses what is no method, no path or no JSON before anything is sent', async () => {
  for (const args of [['GET'], ['FETCH', '/v1/posts'], ['GET', 'v1/posts'], ['POST', '/v1/posts', '-d', '{']])
    assert.equal((await as(args)).code, 2, args.join(' '))
})
