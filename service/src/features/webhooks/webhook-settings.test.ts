import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { newTeam } from '#testing/team.ts'

const details = { name: 'hook', url: 'https://hooks.sandbox.test/ok', events: ['post.published'] }

test('the legacy family reads and writes the same rows, with _id and a masked secret', async () => {
  const { call } = await newTeam()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const made = await call('POST /v1/webhooks/settings', { ...details, secret })
  assert.equal(made.status, 200)
  assert.equal(made.body.success, true)
  const { _id, ...rest } = made.body.webhook
  assert.equal(rest.secret, `whsec_...${secret.slice(-4)}`)
  assert.equal(rest.lastFiredAt, null)
  const modern = (await call(`GET /v1/webhooks/${_id}`)).body
  assert.deepEqual({ id: _id, ...rest }, { ...modern, secret: modern.secretPreview, lastFiredAt: null })

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

test('a secret that the service made is not shown by the legacy family', async () => {
  const { call } = await newTeam()
  const made = await call('POST /v1/webhooks/settings', details)
  assert.match(made.body.webhook.secret, /^whsec_\.\.\.[A-Za-z0-9+/]{3}=$/)
  const rotated = await call(`PATCH /v1/webhooks/${made.body.webhook._id}`, { rotateSecret: true })
  assert.match(rotated.body.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
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
