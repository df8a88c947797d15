import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { eventually } from '../../../service/src/testing/service/client.ts'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { newCustomer, scratch, zither } from '../testing/terminal.ts'

test('uploads files, waits until they are ready, and a post can use them', async () => {
  const { env, team } = await newCustomer()
  const files = await Promise.all(['one.png', 'two.png'].map((name) => picture(name)))
  const { code, json, err } = await zither(['media', 'upload', ...files], { env })
  assert.equal(code, 0, err)
  assert.deepEqual(
    json.map(({ status, type }: Record<string, string>) => [status, type]),
    [
      ['ready', 'image'],
      ['ready', 'image'],
    ],
  )
  const { id } = await newAccount(team)
  const items = JSON.stringify(json.map((media: { id: string }) => ({ type: 'image', mediaId: media.id })))
  const post = [
    'posts',
    'create',
    '--content',
    'Pictures',
    '--media-items',
    items,
    '--targets',
    id,
    '--is-draft',
  ]
  assert.equal((await zither(post, { env })).code, 0)
})

test('shows how far an upload is on a terminal', async () => {
  const { env } = await newCustomer()
  const { err } = await zither(['media', 'upload', await picture('shown.png')], { env, terminal: {} })
  assert.match(err, /shown\.png {2}\[=+\] 100 % {2}.+ of .+uploaded, [0-9a-f]{24}/s)
})

test('ends with 1 and the reason when the bytes are no media', async () => {
  const { env } = await newCustomer()
  const file = join(await scratch(), 'no.png')
  await writeFile(file, 'this is no picture')
  const { code, json, err } = await zither(['media', 'upload', file], { env })
  assert.equal(code, 1, err)
  assert.equal(json.status, 'failed')
  assert.match(err, /cannot be used: \S/)
})

test('imports every row of a file, and tells the line of each row that is refused', async () => {
  const { env, team } = await newCustomer()
  const file = join(await scratch(), 'people.csv')
  const { id } = await newAccount(team)
  const rows = Array.from({ length: 1001 }, (_, index) => `Person ${index},,a;b,${id},person-${index}`)
  await writeFile(
    file,
    ['displayName,email,tags,accountId,externalId', 'Nobody,not an address,,,', ...rows, ',,alone,,'].join(
      '\n',
    ),
  )
  const args = ['contacts', 'import', file, '--profile-id', team.profileId]
  const { code, json, err } = await zither(args, { env })
  assert.equal(code, 1, err)
  assert.equal(json.created.length, 1001)
  assert.match(err, /line 2: \w+ \(email\)\n/)
  assert.match(err, /line 1004: \w+/)
  assert.equal(json.errors.length, 2)
  const listed = await zither(['contacts', 'list', '--limit', '100', '--all'], { env })
  assert.equal(listed.json.data.length, 1001)
  const again = await zither(args, { env })
  assert.equal(again.json.created.length, 0)
  assert.equal(again.json.skipped.length, 1001)
})

test('refuses a file with a column that is not known, before anything is sent', async () => {
  const { env, team } = await newCustomer()
  const file = join(await scratch(), 'columns.csv')
  await writeFile(file, 'displayName,shoeSize\nSomebody,44\n')
  const { code, err } = await zither(['contacts', 'import', file, '--profile-id', team.profileId], { env })
  assert.equal(code, 2)
  assert.match(err, /columns that are not known: shoeSize/)
})

test('receives events for as long as it runs, and prints those that are signed', async () => {
  const { env, team } = await newCustomer()
  const listening = zither(
    ['webhooks', 'listen', '--port', '0', '--events', 'post.cancelled', '--count', '1'],
    { env },
  )
  const { body } = await eventually(
    () => team.call('GET /v1/webhooks'),
    (reply) => reply.body.data.length === 1,
  )
  const [subscription] = body.data
  assert.deepEqual(subscription.events, ['post.cancelled'])
  const forged = await fetch(subscription.url, { method: 'POST', body: '{}' })
  assert.equal(forged.status, 400)
  const { id } = await newAccount(team)
  const post = [
    'posts',
    'create',
    '--content',
    'Later',
    '--targets',
    id,
    '--scheduled-for',
    '2030-01-31T09:00:00Z',
  ]
  const made = await zither(post, { env })
  await zither(['posts', 'cancel', made.json.id], { env })
  const { code, json, err } = await listening
  assert.equal(code, 0)
  assert.equal(json.type, 'post.cancelled')
  assert.match(err, /A request was refused/)
  assert.equal((await team.call('GET /v1/webhooks')).body.data.length, 0)
})

async function picture(name: string): Promise<string> {
  const file = join(await scratch(), name)
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#36f' } })
    .png()
    .toBuffer()
  await writeFile(file, bytes)
  return file
}
