import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { type Customer, newCustomer, scratch, zither } from '../testing/terminal.ts'

let customer: Customer
before(async () => {
  customer = await newCustomer()
})

test('begins from nothing: registers, signs in, and keeps a key that works', async () => {
  const env = { XDG_CONFIG_HOME: join(await scratch(), 'newcomer'), ZITHER_URL: customer.team.url }
  const email = `cli-${Date.now()}@zither.test`
  const body = JSON.stringify({ email, password: 'correct horse battery', name: 'New', teamName: 'New' })
  const registered = await zither(['auth', 'register', '--body', '-'], { env, input: body })
  assert.equal(registered.code, 0, registered.err)
  assert.equal(registered.json.user.email, email)
  const wrong = await zither(['login', '--email', email], { env, input: 'not the password\n' })
  assert.equal(wrong.code, 3, wrong.err)
  assert.equal((await zither(['profiles', 'list'], { env })).code, 2)
  const signed = await zither(['login', '--email', email], { env, input: 'correct horse battery\n' })
  assert.equal(signed.code, 0, signed.err)
  assert.match(signed.err, /Signed in to \S+ in test mode/)
  const listed = await zither(['profiles', 'list'], { env })
  assert.equal(listed.json.data.length, 1, listed.err)
  const me = await zither(['whoami'], { env })
  assert.deepEqual([me.json.mode, me.json.authType], ['test', 'api_key'])
})

test('signs in with a mail address on a terminal when no key is given there', async () => {
  const env = { XDG_CONFIG_HOME: join(await scratch(), 'person'), ZITHER_URL: customer.team.url }
  const { email, password } = customer.team
  const answers = ['', '', email, password]
  const { code, err } = await zither(['login', '--mode', 'live'], { env, terminal: { answers } })
  assert.equal(code, 0, err)
  assert.match(err, /in live mode/)
  assert.ok(!err.includes(password))
})

test('keeps a login that only its owner can read, and uses it', async () => {
  const config = join(await scratch(), 'login-test')
  const env = { XDG_CONFIG_HOME: config }
  const signed = await zither(['login', '--server', customer.team.url], { env, input: `${customer.key}\n` })
  assert.equal(signed.code, 0, signed.err)
  const file = join(config, 'zither', 'config.json')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), { url: customer.team.url, apiKey: customer.key })
  const me = await zither(['whoami'], { env })
  assert.equal(me.json.server, customer.team.url)
  assert.equal(me.json.mode, 'test')
  assert.ok(!me.out.includes(customer.key))
  assert.equal((await zither(['logout'], { env })).code, 0)
  assert.match((await zither(['whoami'], { env })).err, /There is no API key/)
})

test('keeps no key that the service does not know', async () => {
  const env = { XDG_CONFIG_HOME: join(await scratch(), 'no-login') }
  const { code } = await zither(['login', '--server', customer.team.url], {
    env,
    input: 'sk_test_wrongwrong',
  })
  assert.equal(code, 3)
  assert.equal((await zither(['whoami'], { env })).code, 2)
})

test('takes the environment before the login', async () => {
  const env = { XDG_CONFIG_HOME: join(await scratch(), 'both'), ...customer.env }
  await zither(['login', '--server', customer.team.url], { env, input: customer.key })
  const other = await newCustomer()
  const { json } = await zither(['whoami'], { env: { ...env, ZITHER_API_KEY: other.key } })
  assert.equal(json.keyFrom, 'ZITHER_API_KEY')
  assert.ok(json.key.endsWith(other.key.slice(-4)))
})

test('sends a kept key to no address but the one it was kept with, and says what to do', async () => {
  const seen: (string | undefined)[] = []
  const other = createServer((message, response) => {
    seen.push(message.headers.authorization)
    response.setHeader('content-type', 'application/json').end('{"data":[]}')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const env = { XDG_CONFIG_HOME: join(await scratch(), 'two-addresses') }
  await zither(['login', '--server', customer.team.url], { env, input: customer.key })
  const named = await zither(['profiles', 'list', '--server', url], { env })
  const fromVariable = await zither(['profiles', 'list'], { env: { ...env, ZITHER_URL: url } })
  await zither(['health', 'get', '--server', url], { env })
  for (const { code, err } of [named, fromVariable]) {
    assert.equal(code, 2, err)
    assert.ok(err.includes(`The kept key is for ${customer.team.url}. It is not sent to ${url}.`), err)
    assert.ok(err.includes(`zither login --server ${url}`), err)
  }
  assert.ok(!seen.some(Boolean), `sent ${seen.length} requests with a key`)
  const own = await zither(['profiles', 'list', '--server', url], {
    env: { ...env, ZITHER_API_KEY: 'sk_test_own-key' },
  })
  assert.equal(own.code, 0, own.err)
  assert.equal(seen.at(-1), 'Bearer sk_test_own-key')
  const same = await zither(['profiles', 'list', '--server', `${customer.team.url}/`], { env })
  assert.equal(same.code, 0, same.err)
  other.close()
})

/** Two teams, each kept under a name of its own. */
async function twoContexts(directory: string) {
  const other = await newCustomer()
  const env = { XDG_CONFIG_HOME: join(await scratch(), directory) }
  const add = (name: string, { team, key }: Customer) =>
    zither(['context', 'add', name, '--server', team.url], { env, input: key })
  const first = await add('first', customer)
  assert.match(first.err, /first is used from now on/)
  const second = await add('second', other)
  assert.match(second.err, /zither context use second/)
  const keyOf = async (args: string[], more = {}) =>
    (await zither(['whoami', ...args], { env: { ...env, ...more } })).json
  return { env, other, keyOf }
}

test('keeps services under names, readable for their owner alone, and uses the one that is chosen', async () => {
  const { env, other, keyOf } = await twoContexts('contexts')
  const end = (key: string) => new RegExp(`${key.slice(-4)}$`)
  assert.match((await keyOf([])).key, end(customer.key))
  assert.match((await keyOf(['--context', 'second'])).key, end(other.key))
  assert.match((await keyOf([], { ZITHER_CONTEXT: 'second' })).key, end(other.key))
  assert.equal((await zither(['context', 'use', 'second'], { env })).code, 0)
  const me = await keyOf([])
  assert.match(me.key, end(other.key))
  assert.equal(me.keyFrom, 'context second')
  for (const file of ['contexts/first.json', 'contexts/second.json', 'context'])
    assert.equal((await stat(join(env.XDG_CONFIG_HOME, 'zither', file))).mode & 0o777, 0o600, file)
  const { json, out } = await zither(['context', 'list', '--json'], { env })
  assert.deepEqual(
    json.map(({ name, isCurrent }: Record<string, unknown>) => [name, isCurrent]),
    [
      ['first', false],
      ['second', true],
    ],
  )
  assert.ok(!out.includes(customer.key))
  assert.match((await zither(['context', 'list'], { env, terminal: {} })).out, /^NAME +IS CURRENT +SERVER/)
})

test('the environment goes before a kept context, and the flag of a context before the environment', async () => {
  const { other, keyOf } = await twoContexts('order')
  const variables = { ZITHER_API_KEY: other.key, ZITHER_URL: other.team.url }
  assert.equal((await keyOf([], variables)).keyFrom, 'ZITHER_API_KEY')
  const named = await keyOf(['--context', 'first'], variables)
  assert.equal(named.keyFrom, 'context first')
  assert.ok(named.key.endsWith(customer.key.slice(-4)))
})

test('a login from before there were names is the context default, and one that is gone is named', async () => {
  const { env, keyOf } = await twoContexts('default')
  const before = { team: customer.team, key: customer.key }
  assert.equal((await zither(['context', 'use', 'default'], { env })).code, 2)
  const login = ['login', '--context', 'default', '--server', before.team.url]
  assert.equal((await zither(login, { env, input: before.key })).code, 0)
  assert.equal((await zither(['context', 'use', 'default'], { env })).code, 0)
  assert.equal((await keyOf([])).keyFrom, 'zither login')
  assert.equal((await zither(['context', 'use', 'second'], { env })).code, 0)
  assert.equal((await zither(['context', 'remove', 'second'], { env })).code, 0)
  assert.equal((await keyOf([])).keyFrom, 'zither login')
  const gone = await zither(['whoami', '--context', 'second'], { env })
  assert.equal(gone.code, 2)
  assert.match(gone.err, /There is no context second[\s\S]+zither context add second/)
  for (const name of ['../x', 'A', ''])
    assert.equal((await zither(['context', 'add', name], { env, input: before.key })).code, 2, name)
})
