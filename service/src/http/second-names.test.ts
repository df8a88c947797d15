import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { secondNames } from '#contract/schema/second-names.ts'
import { catalogue } from '#features/catalogue.ts'
import { randomId, sampleOf } from '#testing/fixtures/sample.ts'
import { type Asker, sharedAsker } from '#testing/requests/asker.ts'
import { bodyOf, queryOf } from '#testing/requests/requests.ts'
import { send } from '#testing/service/http.ts'
import { faultOf } from '#testing/service/socket.ts'

type Schema = any

interface Member {
  operation: Operation
  where: 'query' | 'body'
  name: string
  /** The second name, or undefined of a switch without effect. */
  second: string | undefined
  schema: Schema
}

/** What the operations declare to take by a second name, or to take and ignore. */
function members(where: 'query' | 'body'): Member[] {
  return catalogue.flatMap((operation) => {
    const properties: Record<string, Schema> = (operation[where] as Schema)?.properties ?? {}
    return Object.entries(properties).flatMap(([name, schema]) =>
      schema.alsoNamed === undefined && !schema.ignored
        ? []
        : [{ operation, where, name, second: schema.alsoNamed, schema }],
    )
  })
}

describe('what is taken by a second name, or taken and ignored', () => {
  const all = [...members('query'), ...members('body')]
  const renamed = all.filter(({ second }) => second !== undefined)
  const ignored = all.filter(({ second }) => second === undefined)
  let asker: Asker
  before(async () => {
    asker = await sharedAsker()
  })

  /** The smallest request with these members. */
  function asking({ operation, where, name }: Member, sent: Record<string, unknown>) {
    const headers = { 'idempotency-key': randomId() }
    if (where === 'body') {
      const { [name]: _, ...body } = bodyOf(operation, asker.ids) as Record<string, unknown>
      return { headers, body: { ...body, ...sent } }
    }
    const query = new URLSearchParams(queryOf(operation, asker.ids))
    query.delete(name)
    for (const [key, value] of Object.entries(sent)) query.set(key, String(value))
    return { headers, query: query.toString() }
  }

  test('is some of each, in queries and in bodies', () => {
    for (const [kind, count] of [
      [renamed, 10],
      [ignored, 8],
    ] as const) {
      assert.ok(kind.length >= count, String(kind.length))
      for (const where of ['query', 'body']) assert.ok(kind.some((member) => member.where === where))
    }
  })

  test('both names of one member are refused, and the second one is named', async () => {
    for (const member of renamed) {
      const { operation, name, second = '', schema } = member
      const value = sampleOf(schema)
      const reply = await asker.ask(operation, asking(member, { [name]: value, [second]: value }))
      assert.deepEqual(
        faultOf(reply),
        { status: 400, code: 'mutually_exclusive_fields', param: second },
        operation.id,
      )
    }
  })

  test('a wrong value is refused as by the name of ours, and told under the name that was sent', async () => {
    for (const member of all) {
      const { operation, where, name, second = name, schema } = member
      const wrong = where === 'body' ? {} : ''
      const reply = await asker.ask(operation, asking(member, { [second]: wrong }))
      const { code } = faultOf(await asker.ask(operation, asking(member, { [name]: wrong })))
      assert.deepEqual(faultOf(reply), { status: 400, code, param: second }, `${operation.id} ${second}`)
      assert.notEqual(code, 'unknown_parameter', schema)
    }
  })

  test('stands in the document, and a member with two names is required by neither of them alone', async () => {
    const { body: document } = await send(asker.url, 'GET /v1/openapi.json')
    const declared = new Map<string, any>()
    for (const methods of Object.values<any>(document.paths))
      for (const one of Object.values<any>(methods)) declared.set(one.operationId, one)
    const resolved = (part: any) =>
      part.$ref
        ? part.$ref
            .slice(2)
            .split('/')
            .reduce((at: any, key: string) => at[key], document)
        : part
    for (const { operation, where, name, second = name } of all) {
      const { parameters, requestBody } = declared.get(operation.id)
      const names = (
        where === 'query'
          ? parameters.map(resolved).filter((one: any) => one.in === 'query')
          : Object.entries<any>(resolved(requestBody.content['application/json'].schema).properties).map(
              ([key, value]) => ({ name: key, ...value }),
            )
      ) as any[]
      const shown = names.find((one) => one.name === second)
      assert.ok(shown, `${operation.id} ${second}`)
      if (second === name) continue
      assert.match(
        String(shown.description ?? shown.schema.description),
        new RegExp(`Another name of ${name}\\.`),
      )
      const required =
        where === 'query'
          ? names.filter((one) => one.required).map((one) => one.name)
          : (resolved(requestBody.content['application/json'].schema).required ?? [])
      assert.ok(!required.includes(name) && !required.includes(second), operation.id)
    }
  })

  test('no second name is also a member of its own', () => {
    for (const { operation, where } of all) {
      const schema: Schema = operation[where]
      for (const second of secondNames(schema).keys())
        assert.ok(!Object.hasOwn(schema.properties, second), `${operation.id} ${second}`)
    }
  })
})

describe('a request with second names', () => {
  let asker: Asker
  before(async () => {
    asker = await sharedAsker()
  })

  test('is repeated by its key byte for byte, and is another request than one that is sent otherwise', async () => {
    const key = { 'idempotency-key': randomId() }
    const newPost = (body: object) => asker.team.call('POST /v1/posts', { content: 'kept', ...body }, key)
    const first = await newPost({ crosspostingEnabled: true })
    assert.equal(first.status, 201, JSON.stringify(first.body))
    const again = await newPost({ crosspostingEnabled: true })
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.deepEqual(again.body, first.body)
    for (const other of [{}, { crosspostingEnabled: false }]) {
      const reply = await newPost(other)
      assert.deepEqual([reply.status, reply.code], [409, 'idempotency_key_reused'])
    }
  })

  test('pages on with a cursor under either name of a filter, and not under another filter', async () => {
    const { call } = asker.team
    for (const content of ['one', 'two']) await call('POST /v1/posts', { content, isDraft: true })
    const first = await call('GET /v1/posts?limit=1&fromDate=2020-01-01')
    const cursor = encodeURIComponent(first.body.nextCursor)
    for (const name of ['fromDate', 'dateFrom']) {
      const next = await call(`GET /v1/posts?limit=1&${name}=2020-01-01&includeHidden=true&cursor=${cursor}`)
      assert.equal(next.status, 200, JSON.stringify(next.body))
      assert.notEqual(next.body.data[0].id, first.body.data[0].id)
    }
    const other = await call(`GET /v1/posts?limit=1&fromDate=2020-01-02&cursor=${cursor}`)
    assert.deepEqual([other.status, other.code], [400, 'invalid_cursor'])
  })
})
