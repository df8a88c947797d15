import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { newStranger, newTeam, type Team } from '#testing/team/team.ts'
import { eventNames } from '../event-names.ts'

const sandbox = 'https://hooks.sandbox.test/ok'
const body = (more: object = {}) => ({ name: 'hook', url: sandbox, events: ['post.published'], ...more })

async function newWebhook(team: Team, more: object = {}) {
  const made = await team.call('POST /v1/webhooks', body(more))
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

test('a secret is made by the service, shown on creation and never again', async () => {
  const team = await newTeam()
  const made = await newWebhook(team)
  assert.match(made.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal(made.secretPreview, `whsec_...${made.secret.slice(-4)}`)
  const { secret, ...shown } = made
  const one = await team.call(`GET /v1/webhooks/${made.id}`)
  assert.deepEqual(one.body, shown)
  const renamed = await team.call(`PATCH /v1/webhooks/${made.id}`, { name: 'renamed' })
  const answers = [
    one,
    renamed,
    await team.call('GET /v1/webhooks'),
    await team.call('GET /v1/webhooks/settings'),
    await team.call('PUT /v1/webhooks/settings', { _id: made.id, name: 'again' }),
    await team.call(`DELETE /v1/webhooks/${made.id}`),
  ]
  for (const answer of answers) {
    assert.equal(answer.status, 200)
    assert.ok(!JSON.stringify(answer.body).includes(secret.slice(6, 40)))
  }
})

test('a new subscription is active, hears of all profiles and has no history', async () => {
  const team = await newTeam()
  const { id, secret, secretPreview, createdAt, updatedAt, ...rest } = await newWebhook(team)
  assert.equal(updatedAt, createdAt)
  assert.deepEqual(rest, {
    name: 'hook',
    url: sandbox,
    events: ['post.published'],
    profileIds: [],
    isActive: true,
    customHeaders: {},
    failureCount: 0,
    lastDeliveryAt: null,
    disabledAt: null,
    disabledReason: null,
    mode: 'test',
  })
})

test('every event can be subscribed to; any other name, a repeat and an empty list are refused', async () => {
  const team = await newTeam()
  const all = await newWebhook(team, { events: eventNames })
  assert.equal(all.events.length, eventNames.length)
  for (const [events, code, param] of [
    [['post.published', 'webhook.test'], 'invalid_event', 'events[1]'],
    [['post.exploded'], 'invalid_event', 'events[0]'],
    [['post.published', 'post.published'], 'invalid_array', 'events'],
    [[], 'invalid_array', 'events'],
    ['post.published', 'invalid_array', 'events'],
  ]) {
    const refused = await team.call('POST /v1/webhooks', body({ events }))
    assert.deepEqual([refused.status, refused.code, refused.param], [400, code, param])
  }
})

test('names have 1 to 50 characters, and unknown fields are refused', async () => {
  const { call } = await newTeam()
  for (const [more, code, param] of [
    [{ name: '' }, 'invalid_string', 'name'],
    [{ name: 'x'.repeat(51) }, 'invalid_string', 'name'],
    [{ name: undefined }, 'missing_required_parameter', 'name'],
    [{ url: undefined }, 'missing_required_parameter', 'url'],
    [{ events: undefined }, 'missing_required_parameter', 'events'],
    [{ colour: 'red' }, 'unknown_parameter', 'colour'],
    [{ isActive: 'yes' }, 'invalid_boolean', 'isActive'],
    [{ mode: 'live' }, 'unknown_parameter', 'mode'],
  ] as const) {
    const refused = await call('POST /v1/webhooks', body(more))
    assert.deepEqual([refused.status, refused.code, refused.param], [400, code, param])
  }
})

test("a caller's own secret is taken when it is of the standard's form", async () => {
  const team = await newTeam()
  for (const size of [24, 32, 64]) {
    const secret = `whsec_${randomBytes(size).toString('base64')}`
    assert.equal((await newWebhook(team, { secret })).secret, secret)
  }
  const good = randomBytes(32).toString('base64')
  for (const secret of [
    '',
    'whsec_',
    good,
    `whsec_${randomBytes(23).toString('base64')}`,
    `whsec_${randomBytes(65).toString('base64')}`,
    `whsec_${good.slice(0, -1)}`,
    `whsec_ ${good}`,
    `WHSEC_${good}`,
    `whsec_${randomBytes(32).toString('hex')}!`,
  ]) {
    const refused = await team.call('POST /v1/webhooks', body({ secret }))
    assert.deepEqual([refused.status, refused.code, refused.param], [400, 'invalid_secret', 'secret'], secret)
  }
})

test('an address that no receiver may have is refused on create and on change', async () => {
  const team = await newTeam()
  const live = await team.key({ mode: 'live' })
  const made = await newWebhook(team)
  for (const url of [
    'nonsense',
    'ftp://example.com/',
    'https://user:password@example.com/',
    'http://169.254.169.254/latest/meta-data',
    'https://[fe80::1]/',
    'http://hooks.sandbox.test/ok',
    'https://user:password@hooks.sandbox.test/ok',
    `https://example.com/${'x'.repeat(2048)}`,
  ]) {
    const refused = await team.call('POST /v1/webhooks', body({ url }))
    assert.deepEqual([refused.status, refused.code, refused.param], [400, 'invalid_url', 'url'], url)
    const unchanged = await team.call(`PATCH /v1/webhooks/${made.id}`, { url })
    assert.deepEqual([unchanged.status, unchanged.code], [400, 'invalid_url'], url)
  }
  const sandboxed = await live('POST /v1/webhooks', body())
  assert.deepEqual([sandboxed.status, sandboxed.code], [400, 'invalid_url'])
})

test('custom headers are kept as sent, and those of the delivery itself are refused', async () => {
  const team = await newTeam()
  const customHeaders = { Authorization: 'Bearer of-the-caller', 'X-Trace': '' }
  const made = await newWebhook(team, { customHeaders })
  assert.deepEqual((await team.call(`GET /v1/webhooks/${made.id}`)).body.customHeaders, customHeaders)
  const cleared = await team.call(`PATCH /v1/webhooks/${made.id}`, { customHeaders: {} })
  assert.deepEqual(cleared.body.customHeaders, {})
  const names = ['webhook-id', 'Webhook-Signature', 'Content-Type', 'HOST', 'content-length', 'User-Agent']
  for (const headers of [
    ...names.map((name) => ({ [name]: 'x' })),
    { 'Transfer-Encoding': 'chunked' },
    { 'proxy-authorization': 'x' },
    { 'not a name': 'x' },
    { '': 'x' },
    { 'X-Twice': 'x', 'x-twice': 'y' },
    Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`x-${index}`, 'x'])),
  ]) {
    const refused = await team.call('POST /v1/webhooks', body({ customHeaders: headers }))
    assert.deepEqual([refused.status, refused.code, refused.param], [400, 'invalid_object', 'customHeaders'])
  }
  for (const value of ['two\r\nlines', 'ünicode', 'x'.repeat(1025), 1]) {
    const refused = await team.call('POST /v1/webhooks', body({ customHeaders: { 'x-a': value } }))
    assert.deepEqual(
      [refused.status, refused.code, refused.param],
      [400, 'invalid_string', 'customHeaders.x-a'],
    )
  }
})

test('a change touches only what is sent', async () => {
  const team = await newTeam()
  const { secret, ...made } = await newWebhook(team, { customHeaders: { 'x-a': 'b' } })
  const changes = {
    events: ['post.failed', 'account.connected'],
    isActive: false,
    profileIds: [team.profileId],
  }
  const changed = await team.call(`PATCH /v1/webhooks/${made.id}`, changes)
  const { updatedAt } = changed.body
  assert.deepEqual(changed.body, { ...made, ...changes, updatedAt })
  assert.ok(updatedAt > made.updatedAt)
})

test('a rotation shows the new secret once', async () => {
  const team = await newTeam()
  const made = await newWebhook(team)
  const rotated = await team.call(`PATCH /v1/webhooks/${made.id}`, { rotateSecret: true })
  assert.match(rotated.body.secret, /^whsec_/)
  assert.notEqual(rotated.body.secret, made.secret)
  assert.equal(rotated.body.secretPreview, `whsec_...${rotated.body.secret.slice(-4)}`)
  const untouched = await team.call(`PATCH /v1/webhooks/${made.id}`, { rotateSecret: false })
  assert.equal(untouched.body.secret, undefined)
  const own = `whsec_${randomBytes(32).toString('base64')}`
  const both = await team.call(`PATCH /v1/webhooks/${made.id}`, { rotateSecret: true, secret: own })
  assert.deepEqual([both.status, both.code], [400, 'mutually_exclusive_fields'])
  const changed = await team.call(`PATCH /v1/webhooks/${made.id}`, { secret: own })
  assert.equal(changed.body.secret, own)
})

test('what is deleted is gone, and what never was is absent in the same words', async () => {
  const team = await newTeam()
  const { id } = await newWebhook(team)
  assert.deepEqual((await team.call(`DELETE /v1/webhooks/${id}`)).body, { id, deleted: true })
  for (const name of [id, 'f'.repeat(24), 'nonsense']) {
    for (const [route, sent] of [
      [`GET /v1/webhooks/${name}`, undefined],
      [`PATCH /v1/webhooks/${name}`, { name: 'x' }],
      [`DELETE /v1/webhooks/${name}`, undefined],
    ] as const) {
      const absent = await team.call(route, sent)
      assert.deepEqual([absent.status, absent.code], [404, 'webhook_not_found'], route)
    }
  }
})

test('the document takes an address with blanks around it, as the operations do', async () => {
  const { paths, components } = (await (await newStranger())('GET /v1/openapi.json')).body
  const resolved = (schema: any) => (schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : schema)
  let seen = 0
  for (const [path, methods] of Object.entries<any>(paths))
    for (const operation of Object.values<any>(methods)) {
      if (!/^(create|update)Webhook(Settings)?$/.test(operation.operationId ?? '')) continue
      const { url } = resolved(operation.requestBody.content['application/json'].schema).properties
      assert.match('  https://example.com/hook\n', new RegExp(url.pattern, 'u'), path)
      assert.doesNotMatch('ftp://example.com/hook', new RegExp(url.pattern, 'u'), path)
      seen += 1
    }
  assert.equal(seen, 4)
})

test('blanks around the address are left out on both surfaces, when it is made and when it is changed', async () => {
  const team = await newTeam()
  const pasted = ` \t${sandbox}\n `
  const { id, url } = await newWebhook(team, { url: pasted })
  const made = await team.call('POST /v1/webhooks/settings', body({ url: pasted }))
  const other = `${sandbox}?again`
  const changed = await team.call(`PATCH /v1/webhooks/${id}`, { url: `${other}  ` })
  const changedAgain = await team.call('PUT /v1/webhooks/settings', { _id: id, url: `\r\n${sandbox}` })
  assert.deepEqual([url, made.body.webhook.url, changed.body.url], [sandbox, sandbox, other])
  assert.equal(changedAgain.body.webhook.url, sandbox)
  assert.equal((await team.call(`GET /v1/webhooks/${id}`)).body.url, sandbox)
  const longest = `${sandbox}?${'x'.repeat(2048 - sandbox.length - 1)}`
  assert.equal((await newWebhook(team, { url: `  ${longest}  ` })).url, longest)
  for (const wrong of ['   ', `a ${sandbox}`, `${sandbox}\n${sandbox}`]) {
    const { status, body: reported } = await team.call('POST /v1/webhooks', body({ url: wrong }))
    assert.deepEqual(
      [status, reported.code, reported.param],
      [400, 'invalid_url', 'url'],
      JSON.stringify(wrong),
    )
  }
})
