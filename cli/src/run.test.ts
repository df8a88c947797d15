import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { newAccount } from '../../service/src/testing/team/accounts.ts'
import { type Customer, newCustomer, scratch, zither } from './testing/terminal.ts'

let customer: Customer
/** An address where nobody answers. */
let nowhere: string
before(async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  nowhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.close()
  customer = await newCustomer()
})

const as = (args: string[], more = {}) => zither(args, { env: customer.env, ...more })

test('publishes a post, tells the outcome of each target and shows the post', async () => {
  const one = await newAccount(customer.team)
  const other = await newAccount(customer.team, 'threadnet')
  const { code, err, json } = await as([
    ...['posts', 'create', '--content', 'Hello from a terminal', '--targets', `${one.id},${other.id}`],
    ...['--publish-now', '--wait'],
  ])
  assert.equal(code, 0, err)
  assert.equal(json.status, 'published')
  assert.match(err, new RegExp(`published +Bluesky ${one.id}`))
  assert.match(err, new RegExp(`published +Threads ${other.id}`))
})

test('ends with 1 when a target fails, and says what the platform said', async () => {
  const { id } = await newAccount(customer.team)
  const args = [
    'posts',
    'create',
    '--content',
    'No sbx:publish:refused',
    '--targets',
    id,
    '--publish-now',
    '--wait',
  ]
  const { code, err, json } = await as(args)
  assert.equal(json.status, 'failed', err)
  assert.equal(code, 1)
  assert.match(err, /failed +Bluesky .+\(\w+\)/)
  assert.match(err, /A retry would fail again\. .+zither posts update [0-9a-f]{24}/)
  assert.doesNotMatch(err, /Try again/)
})

test('says to try again where the platform may take the same later', async () => {
  const { id } = await newAccount(customer.team)
  const text = 'No sbx:publish:500'
  const { code, err } = await as([
    ...['posts', 'create', '--content', text, '--targets', id, '--publish-now', '--wait'],
  ])
  assert.equal(code, 1, err)
  assert.match(err, /Try again: zither posts retry [0-9a-f]{24}/)
})

test('ends with 1 when it waits for a draft, and says that nothing will be published', async () => {
  const { id } = await newAccount(customer.team)
  const whole = await as(['posts', 'create', '--content', 'A draft to wait for', '--targets', id, '--wait'])
  assert.equal(whole.code, 1, whole.err)
  assert.equal(whole.json.status, 'draft')
  assert.match(
    whole.err,
    /draft, so nothing will be published\. Publish it: zither posts publish [0-9a-f]{24}/,
  )
  const bare = await as(['posts', 'create', '--content', 'No target', '--wait'])
  assert.equal(bare.code, 1, bare.err)
  assert.match(bare.err, /nothing will be published\. Give it a target: zither posts update [0-9a-f]{24}/)
})

test('ends with 5 when the outcome of a target is unknown, and sends nothing again', async () => {
  const { id } = await newAccount(customer.team)
  const made = await as([
    'posts',
    'create',
    '--content',
    'Lost sbx:publish:lost',
    '--targets',
    id,
    '--publish-now',
  ])
  const { code, err } = await as(['posts', 'wait', made.json.id])
  assert.equal(code, 5, err)
  assert.match(err, /unknown +Bluesky .+It is not sent again/)
})

test('refuses a flag that does not exist, and names it and the one that was meant', async () => {
  const { code, err, out } = await as(['posts', 'create', '--contnet', 'Hello'])
  assert.equal(code, 2)
  assert.match(err, /--contnet is not a flag of zither posts create\. Did you mean --content\?/)
  assert.equal(out, '')
})

const wrong: [string, string[], RegExp][] = [
  [
    'a value that is not of its list',
    ['posts', 'list', '--status', 'gone'],
    /--status must be one of .*published/,
  ],
  [
    'a list with commas for one value',
    ['posts', 'list', '--status', 'failed,unknown'],
    /--status takes one value, and was given 2 with commas[\s\S]+zither posts list --status failed\n[\s\S]+--status unknown\n/,
  ],
  [
    'one value that is given twice',
    ['posts', 'list', '--status', 'failed', '--status', 'unknown'],
    /--status takes one value, and was given 2 times\./,
  ],
  [
    'several ids with commas for one argument',
    ['posts', 'get', `${'a'.repeat(24)},${'b'.repeat(24)}`],
    /<postId> takes one value[\s\S]+zither posts get b{24}\n/,
  ],
  ['a number that is too large', ['posts', 'list', '--limit', '100000'], /--limit must be at most/],
  ['a text for a number', ['posts', 'list', '--limit', 'many'], /--limit must be a whole number/],
  ['a flag without its value', ['posts', 'list', '--status'], /--status needs a value/],
  ['a field that is missing', ['profiles', 'create'], /--name is required/],
  ['an argument that is missing', ['posts', 'get'], /<postId> is missing/],
  ['an argument that is no id', ['posts', 'wait', 'mine'], /<postId> must be an id/],
  ['an argument too many', ['posts', 'list', 'all'], /takes flags only/],
  [
    'a fault inside of a list',
    ['posts', 'create', '--targets', 'mine'],
    /--targets: targets\[0\]\.accountId must be an id/,
  ],
  ['a body that is no JSON', ['posts', 'create', '--body', '{'], /--body is not valid JSON/],
  [
    'a field that is not known in a body',
    ['posts', 'create', '--body', '{"txt": 1}'],
    /--body: txt is not known/,
  ],
  [
    'a body that is no file',
    ['posts', 'create', '--body', '@none.json'],
    /none\.json cannot be read: ENOENT/,
  ],
  ['an area that does not exist', ['post', 'list'], /There is no area post\. Did you mean posts\?/],
  ['a command that does not exist', ['posts', 'lst'], /has no command lst\. Did you mean list\?/],
  ['the other mode', ['posts', 'list', '--mode', 'live'], /of test mode, and --mode asks for live/],
]

for (const [what, args, message] of wrong)
  test(`refuses ${what} before anything is sent`, async () => {
    const { code, err } = await zither(args, {
      env: { ZITHER_URL: nowhere, ZITHER_API_KEY: customer.key },
    })
    assert.equal(code, 2, err)
    assert.match(err, message)
  })

test('tells a refusal with its code, its flag and its request id, and what to do', async () => {
  const { code, err } = await as(['contacts', 'list', '--profile-id', '000000000000000000000000'])
  assert.equal(code, 3)
  assert.match(err, /\(profile_not_found\)\n/)
  assert.match(err, /at: --profile-id\n/)
  assert.match(err, /request id: \S+\n/)
  assert.match(err, /zither profiles list/)
})

test('names the permission that a key lacks', async () => {
  const { env } = await newCustomer({ permission: 'read' })
  const { code, err } = await zither(['profiles', 'create', '--name', 'Mine'], { env })
  assert.equal(code, 3)
  assert.match(err, /insufficient_permissions[\s\S]+permission profiles:write/)
})

test('calls what is public without a key', async () => {
  const env = { XDG_CONFIG_HOME: join(await scratch(), 'nobody'), ZITHER_URL: customer.team.url }
  const health = await zither(['health', 'get'], { env })
  assert.equal(health.code, 0, health.err)
  assert.equal(health.json.status, 'ok')
  const closed = await zither(['profiles', 'list'], { env })
  assert.equal(closed.code, 2)
  assert.match(closed.err, /There is no API key[\s\S]+zither login/)
})

test('says where to sign in when the key is not good', async () => {
  const { code, err } = await as(['posts', 'list', '--api-key', 'sk_test_wrong'])
  assert.equal(code, 3)
  assert.match(err, /zither login/)
})

test('ends with 4 when nobody answers', async () => {
  const { code, err } = await as(['health', 'get', '--server', nowhere])
  assert.equal(code, 4)
  assert.match(err, /Nobody answers at the address/)
})

test('reads every row of every page once with --all', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `Profile ${index}`)
  for (const name of names) await customer.team.call('POST /v1/profiles', { name })
  const { json } = await as(['profiles', 'list', '--limit', '2', '--all'])
  const found = json.data.map(({ name }: { name: string }) => name)
  for (const name of names) assert.equal(found.filter((each: string) => each === name).length, 1, name)
  assert.equal(json.nextCursor, null)
  const { out } = await as(['profiles', 'list', '--limit', '2', '--all'], { terminal: {} })
  for (const name of names) assert.equal(out.split(name).length, 2, name)
})

test('deletes only with --yes where nobody can be asked', async () => {
  const made = await as(['profiles', 'create', '--name', 'Short-lived'])
  const refused = await as(['profiles', 'delete', made.json.id])
  assert.equal(refused.code, 2)
  assert.match(refused.err, /needs --yes/)
  assert.equal((await as(['profiles', 'get', made.json.id])).code, 0)
  assert.equal((await as(['profiles', 'delete', made.json.id, '--yes'])).code, 0)
  assert.equal((await as(['profiles', 'get', made.json.id])).code, 3)
})

test('asks a person before something is deleted, and takes only yes for yes', async () => {
  const made = await as(['profiles', 'create', '--name', 'Asked about'])
  const remove = ['profiles', 'delete', made.json.id]
  const kept = await as(remove, { terminal: { answers: [''] } })
  assert.equal(kept.code, 1)
  assert.match(kept.err, /Go on\? \[y\/N\]/)
  assert.equal((await as(['profiles', 'get', made.json.id])).code, 0)
  assert.equal((await as(remove, { terminal: { answers: ['y'] } })).code, 0)
  assert.equal((await as(['profiles', 'get', made.json.id])).code, 3)
})

test('puts a body together from a file, flags and --set', async () => {
  const file = join(await scratch(), 'post.json')
  await writeFile(file, JSON.stringify({ content: 'Draft', tags: ['one'], isDraft: true }))
  const { json, err } = await as([
    ...['posts', 'create', '--body', `@${file}`, '--tags', 'two,three', '--tags', 'four'],
    ...['--set', 'metadata.campaign=spring', '--title', 'A title'],
  ])
  assert.equal(json?.content, 'Draft', err)
  assert.deepEqual(json.tags, ['two', 'three', 'four'])
  assert.deepEqual(json.metadata, { campaign: 'spring' })
  assert.equal(json.title, 'A title')
})

test('reads a body from the standard input', async () => {
  const { json } = await as(['posts', 'create', '--body', '-'], {
    input: '{"content": "Piped", "isDraft": true}',
  })
  assert.equal(json.content, 'Piped')
})

test('repeats a command with the same idempotency key without doing it twice', async () => {
  const args = ['profiles', 'create', '--name', 'Once', '--idempotency-key', 'cli-once']
  const first = await as(args)
  const second = await as(args)
  assert.equal(second.json.id, first.json.id)
})
