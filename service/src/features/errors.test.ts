import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type Operation, pagingOf } from '#contract/operation/operation.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Asker, type Asking, type Credential, keyOf, newAsker } from '#testing/requests/asker.ts'
import { idsInPath } from '#testing/requests/id-positions.ts'
import { bodyOf, queryOf } from '#testing/requests/requests.ts'
import { send } from '#testing/service/http.ts'
import { faultOf } from '#testing/service/socket.ts'
import { catalogue } from './catalogue.ts'

describe('the errors of every operation', () => {
  let asker: Asker
  let reader: Credential
  /** By operation, `status code` of every error that the document names. */
  const declared = new Map<string, ReadonlySet<string>>()

  before(async () => {
    asker = await newAsker()
    reader = await keyOf(asker.team, { permission: 'read' })
    const { body: document } = await send(asker.url, 'GET /v1/openapi.json')
    for (const methods of Object.values<any>(document.paths))
      for (const { operationId, responses } of Object.values<any>(methods))
        declared.set(operationId, new Set(codesOf(document, responses)))
  })

  test('are in the document, with the codes of each status', () => {
    assert.equal(declared.size, catalogue.length)
    for (const { id, errors } of catalogue)
      for (const { status, code } of errors)
        assert.ok(declared.get(id)?.has(`${status} ${code}`), `${id} ${status} ${code}`)
    const everywhere = ['500 internal_error', '400 invalid_query']
    for (const [id, codes] of declared) for (const code of everywhere) assert.ok(codes.has(code), id)
  })

  test('hold every error that anybody can provoke', async () => {
    const strange: string[] = []
    const met = new Set<string>()
    for (const operation of catalogue)
      for (const [what, asking] of provocations(operation)) {
        const reply = await asker.ask(operation, asking)
        if (reply.status < 400 || (operation.id === 'getHealth' && reply.status === 503)) continue
        const { status, code } = faultOf(reply)
        met.add(code)
        // In tests the service answers 500 to what it finds undeclared.
        if (status === 500 || !declared.get(operation.id)?.has(`${status} ${code}`))
          strange.push(`${operation.id}, ${what}: ${status} ${code}`)
      }
    assert.deepEqual(strange, [])
    assert.ok(met.size > 30, [...met].join(' '))
  })

  /** What is wrong with a request, and the request. */
  function* provocations(operation: Operation): Iterable<[string, Asking]> {
    const { session, other } = asker
    const body = operation.route.startsWith('GET') ? undefined : bodyOf(operation)
    const query = queryOf(operation)
    const valid = { body, query }
    yield ['nothing', valid]
    yield ['no credential', { ...valid, credential: {} }]
    yield [
      'a credential of nobody',
      { ...valid, credential: { authorization: `Bearer sk_${'0'.repeat(43)}` } },
    ]
    yield [
      'two credentials',
      { ...valid, headers: { authorization: 'Bearer x', cookie: 'zither_session=x' } },
    ]
    yield ['a key that reads', { ...valid, credential: reader }]
    yield ['a mode that is none', { ...valid, headers: { 'x-mode': 'both' } }]
    yield ['another site', { ...valid, credential: { ...session, origin: 'https://elsewhere.test' } }]
    yield ['objects of others', { ...valid, ids: other.ids }]
    for (const id of ['x', '%00', '0'.repeat(300)])
      yield [
        'a broken path',
        { ...valid, ids: Object.fromEntries(idsInPath(operation).map(({ kind }) => [kind, id])) },
      ]
    for (const key of ['', 'k'.repeat(256)])
      yield ['a key that is none', { ...valid, headers: { 'idempotency-key': key } }]
    yield* queries(operation, valid)
    if (body) yield* bodies(operation, body)
    else yield ['a body', { ...valid, body: '{}' }]
  }

  function* queries(operation: Operation, valid: Asking): Iterable<[string, Asking]> {
    const odd = ['', 'x', '%00', '-1', '%zz', '9999-99-99', '1.5']
    const paging = operation.reply.paged ? ['limit', 'cursor', 'skip', 'page'] : []
    const names = [...Object.keys(operation.query.properties), ...paging, 'notAParameter']
    for (const name of names)
      for (const value of odd) yield [`${name}=${value}`, { ...valid, query: `${name}=${value}` }]
    yield ['a parameter twice', { ...valid, query: 'a=1&a=1' }]
    yield ['no query', { ...valid, query: '' }]
    const furthest = pagingOf(operation).skipMax?.value ?? 100_000
    if (operation.reply.paged) {
      yield ['an offset too far', { ...valid, query: `skip=${furthest + 1}` }]
      yield ['two ways of paging', { ...valid, query: 'page=1&cursor=x' }]
    }
  }

  function* bodies(operation: Operation, body: object): Iterable<[string, Asking]> {
    const query = queryOf(operation)
    for (const text of ['{', '[]', '', '{"a":"\\u0000"}']) yield [text, { query, body: text }]
    yield [
      'another type',
      { query, body: '{}', headers: { 'content-type': 'text/plain', 'idempotency-key': 'k' } },
    ]
    yield ['an unknown field', { query, body: { ...body, notAField: 1 } }]
    for (const name of Object.keys(operation.body?.properties ?? {})) {
      for (const value of [
        null,
        {},
        [],
        [{}],
        '',
        'x',
        '\u0007',
        -1,
        1.5,
        true,
        'x'.repeat(100_001),
        randomId(),
      ])
        yield [
          `${name} is ${JSON.stringify(value).slice(0, 20)}`,
          { query, body: { ...body, [name]: value } },
        ]
      const { [name]: _left, ...rest } = body as Record<string, unknown>
      yield [`no ${name}`, { query, body: rest }]
    }
  }
})

function codesOf(document: any, responses: any): string[] {
  return Object.entries<any>(responses).flatMap(([status, response]) => {
    const { content } = response.$ref
      ? document.components.responses[response.$ref.split('/').at(-1)]
      : response
    const codes = content?.['application/json'].schema.allOf?.[1].properties.code.enum ?? []
    return codes.map((code: string) => `${status} ${code}`)
  })
}
