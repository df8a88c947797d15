import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { faultOf } from '#testing/service/socket.ts'
import { newTeam } from '#testing/team/team.ts'

const details = { name: 'hook', url: 'https://hooks.sandbox.test/ok', events: ['post.published'] }

test('the legacy family reads and writes the same rows, with _id', async () => {
  const { call } = await newTeam()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const made = await call('POST /v1/webhooks/settings', { ...details, secret })
  assert.equal(made.status, 200)
  assert.equal(made.body.success, true)
  const { _id, ...rest } = made.body.webhook
  assert.equal(rest.secret, secret, 'shown this once')
  assert.equal(rest.lastFiredAt, null)
  const modern = (await call(`GET /v1/webhooks/${_id}`)).body
  assert.deepEqual(
    { id: _id, ...rest, secret: modern.secretPreview },
    { ...modern, secret: modern.secretPreview, lastFiredAt: null },
  )

  const changed = await call('PUT /v1/webhooks/settings', { _id, name: 'renamed', isActive: false })
  assert.equal(changed.body.success, true)
  assert.deepEqual(
    [changed.body.webhook.name, changed.body.webhook.isActive, changed.body.webhook.events],
    ['renamed', false, details.events],
  )
  const listed = await call('GET /v1/webhooks/settings')
  assert.deepEqual(listed.body, { webhooks: [changed.body.webhook] })

  assert.deepEqual((await call(`DELETE /v1/webhooks/settings?id=${_id}`)).body, { success: true })
  assert.deepEqual((await call('GET /v1/webhooks/settings')).body, { webhooks: [] })
})

test('the legacy family shows a secret once, on creation, and masks it afterwards', async () => {
  const { call } = await newTeam()
  const made = await call('POST /v1/webhooks/settings', details)
  const { _id, secret } = made.body.webhook
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const masked = `whsec_...${secret.slice(-4)}`
  const changed = await call('PUT /v1/webhooks/settings', { _id, name: 'renamed' })
  assert.equal(changed.body.webhook.secret, masked)
  const listed = await call('GET /v1/webhooks/settings')
  assert.equal(listed.body.webhooks[0].secret, masked)
})

test('the legacy family takes the id of a subscription under each of its names, and one of them', async () => {
  const { call } = await newTeam()
  for (const name of ['_id', 'id', 'webhookId']) {
    const { _id: id } = (await call('POST /v1/webhooks/settings', details)).body.webhook
    const changed = await call('PUT /v1/webhooks/settings', { [name]: id, name: 'renamed' })
    assert.deepEqual([changed.status, changed.body.webhook?.name], [200, 'renamed'], name)
    const removed = await call(`DELETE /v1/webhooks/settings?${name}=${id}`)
    assert.deepEqual(removed.body, { success: true }, name)
  }
  const id = 'f'.repeat(24)
  assert.deepEqual(faultOf(await call('PUT /v1/webhooks/settings', { name: 'x' })), {
    status: 400,
    code: 'missing_required_parameter',
    param: '_id',
  })
  const twice = { status: 400, code: 'mutually_exclusive_fields' }
  assert.deepEqual(faultOf(await call('PUT /v1/webhooks/settings', { _id: id, webhookId: id })), {
    ...twice,
    param: '_id',
  })
  assert.deepEqual(faultOf(await call(`DELETE /v1/webhooks/settings?id=${id}&webhookId=${id}`)), {
    ...twice,
    param: 'id',
  })
})

test('the legacy family judges like the modern one', async () => {
  const { call } = await newTeam()
  for (const [more, code] of [
    [{ events: ['nothing'] }, 'invalid_event'],
    [{ url: 'ftp://example.com' }, 'invalid_url'],
    [{ secret: 'short' }, 'invalid_secret'],
    [{ name: 'x'.repeat(51) }, 'invalid_string'],
    [{ rotateSecret: true }, 'unknown_parameter'],
  ] as const)
    assert.equal((await call('POST /v1/webhooks/settings', { ...details, ...more })).code, code)
  const absent = 'f'.repeat(24)
  assert.equal((await call('PUT /v1/webhooks/settings', { _id: absent })).code, 'webhook_not_found')
  assert.equal((await call(`DELETE /v1/webhooks/settings?id=${absent}`)).code, 'webhook_not_found')
  assert.equal((await call('DELETE /v1/webhooks/settings')).code, 'missing_required_parameter')
  assert.equal((await call('DELETE /v1/webhooks/settings?id=short')).code, 'invalid_string')
  assert.equal((await call(`DELETE /v1/webhooks/settings?id=${'z'.repeat(24)}`)).code, 'invalid_id')
})
