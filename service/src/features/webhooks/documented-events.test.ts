import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { eventually, newTeam } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'
import { events } from '../catalogue.ts'

test('the document shows each event as it arrives, with the headers that sign it', async () => {
  const team = await newTeam()
  const { webhooks, components } = (await team.call('GET /v1/openapi.json')).body
  assert.deepEqual(Object.keys(webhooks).sort(), events.map(({ type }) => type).sort())

  const receiver = await newReceiver()
  const asked = { name: 'mine', url: receiver.url, events: ['post.scheduled'] }
  assert.equal((await team.call('POST /v1/webhooks', asked)).status, 201)
  const { id: accountId } = await newAccount(team)
  const wish = { content: 'a', targets: [{ accountId }], scheduledFor: '2099-01-31T09:00:00Z' }
  const made = await team.call('POST /v1/posts', wish)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const arrived = await eventually(
    async () => receiver.received[0],
    (got) => got !== undefined,
  )
  const { parameters, requestBody } = webhooks['post.scheduled'].post
  for (const { name } of parameters) assert.ok(arrived?.headers[name], `${name} does not arrive`)
  const { required, properties } = requestBody.content['application/json'].schema
  const body = JSON.parse(arrived?.body ?? '{}')
  assert.deepEqual(Object.keys(body).sort(), [...required].sort())
  assert.equal(body.type, properties.type.const)
  const { data } = properties
  const shape = data.$ref ? components.schemas[data.$ref.split('/').at(-1)] : data
  assert.deepEqual(Object.keys(body.data).sort(), Object.keys(shape.properties).sort())
})
