import assert from 'node:assert/strict'
import { test } from 'node:test'
import Schema from 'typebox/schema'
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

/** A schema of the document with what it refers to, and without the keywords that only people read. */
function resolved(document: any, schema: any): any {
  if (Array.isArray(schema)) return schema.map((one) => resolved(document, one))
  if (typeof schema !== 'object' || schema === null) return schema
  if (typeof schema.$ref === 'string')
    return resolved(document, document.components.schemas[schema.$ref.split('/').at(-1)])
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolved(document, value)]))
}

test('the document has an example of each event, which its schema takes and which is of that event', async () => {
  const document = (await (await newTeam()).call('GET /v1/openapi.json')).body
  for (const [type, { post }] of Object.entries<any>(document.webhooks)) {
    const { schema, example }: any = post.requestBody.content['application/json']
    assert.ok(example, type)
    const validator = Schema.Compile(resolved(document, schema))
    const isTaken: boolean = validator.Check(example)
    assert.ok(isTaken, `${type} ${JSON.stringify(validator.Errors(example))}`)
    assert.equal(example.type, type)
    const [area, ...said] = type.split('.')
    const { post: told, target } = example.data
    if (area === 'post' && said.length === 1 && type !== 'post.recycled') assert.equal(told.status, said[0])
    if (said[0] === 'platform' && said[1] !== 'deleted') assert.equal(target.status, said[1])
    if (target) assert.deepEqual(told.targets, [target])
  }
})

test('the document says which events can be subscribed to and are not sent yet', async () => {
  const { webhooks, components } = (await (await newTeam()).call('GET /v1/openapi.json')).body
  const { description, enum: names } = components.schemas.WebhookEventName
  const quiet = names.filter((type: string) => !(type in webhooks))
  for (const type of names) assert.equal(description.includes(`\`${type}\``), quiet.includes(type), type)
})
