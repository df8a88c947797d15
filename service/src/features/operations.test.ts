import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { methodAndPath, needsBody, type Operation } from '#contract/operation/operation.ts'
import { isSessionOnly } from '#contract/operation/permissions.ts'
import { fixtureOf } from '#testing/fixtures/fixtures.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Asker, type Credential, expectFault, keyOf, sharedAsker } from '#testing/requests/asker.ts'
import { idsInPath } from '#testing/requests/id-positions.ts'
import { bodyOf, fill, queryOf } from '#testing/requests/requests.ts'
import { send } from '#testing/service/http.ts'
import { faultOf } from '#testing/service/socket.ts'
import { catalogue } from './catalogue.ts'

const malformedIds = ['x', 'A'.repeat(24), `${'0'.repeat(23)}g`, '%00', '%zz', '%ff', 'a'.repeat(300)]

describe('every operation', () => {
  // What holds for every operation, asked of each.

  const reads = catalogue.filter(({ route }) => route.startsWith('GET'))
  const writes = catalogue.filter(({ route }) => !route.startsWith('GET'))
  // A body that is a provider's is judged by its signature alone.
  const own = writes.filter(({ rawBody }) => !rawBody)

  let asker: Asker
  before(async () => {
    asker = await sharedAsker()
  })

  test('ids and routes are each given once, and every operation stands in the document', async () => {
    const ids = catalogue.map(({ id }) => id)
    const routes = catalogue.map(({ route }) => shapeOf(route))
    assert.deepEqual(new Set(ids).size, ids.length)
    assert.deepEqual(new Set(routes).size, routes.length)
    const { body } = await send(asker.url, 'GET /v1/openapi.json')
    const documented = Object.entries<Record<string, any>>(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    )
    assert.deepEqual(documented.sort(), catalogue.map(({ id, route }) => `${id} ${route}`).sort())
  })

  test('a path that exists has no other methods', async () => {
    const taken = catalogue.map(({ route }) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`))
    const paths = new Set(catalogue.map(({ route }) => methodAndPath(route)[1]))
    const absent = [...paths]
      .flatMap((path) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} ${path}`))
      .filter((route) => !taken.some((pattern) => pattern.test(route)))
    await expectFault(absent, { status: 404, code: 'route_not_found' }, (route) =>
      send(asker.url, fill({ route: route as Operation['route'] }, asker.ids), { headers: asker.key }),
    )
  })

  test('without a credential, and with one that does not resolve, the answer is 401', async () => {
    const closed = catalogue.filter(({ permission }) => permission !== 'public')
    const askAs = (credential: Credential) => (operation: Operation) => asker.ask(operation, { credential })
    await expectFault(closed, { status: 401, code: 'missing_credential' }, askAs({}))
    for (const credential of [
      `sk_test_${'0'.repeat(43)}`,
      `sk_${'0'.repeat(43)}`,
      `zs_${'0'.repeat(43)}`,
      'x',
    ])
      await expectFault(
        closed,
        { status: 401, code: 'invalid_credential' },
        askAs({ authorization: `Bearer ${credential}` }),
      )
  })

  test('a key that may only read is refused every write, whatever it sends', async () => {
    const closed = catalogue.filter(({ permission }) => permission.endsWith(':write'))
    const credential = await keyOf(asker.team, { permission: 'read' })
    await expectFault(closed, { status: 403, code: 'insufficient_permissions' }, (operation) =>
      asker.ask(operation, { credential, ids: asker.other.ids, body: '{', query: 'notAParameter=1' }),
    )
  })

  test('a key that may only read reads', async () => {
    const open = reads.filter(({ permission }) => permission.endsWith(':read') && !isSessionOnly(permission))
    const credential = await keyOf(asker.team, { permission: 'read' })
    for (const operation of open) {
      const { status } = await asker.ask(operation, { credential, query: queryOf(operation) })
      assert.ok(status !== 401 && status !== 403, `${operation.id} ${status}`)
    }
  })

  test('no key reaches what is for panel sessions', async () => {
    const sessions = catalogue.filter(({ permission }) => isSessionOnly(permission))
    const limited = { scope: 'profiles', profileIds: [asker.team.profileId] }
    for (const wish of [{}, { permission: 'read' }, { mode: 'live' }, limited]) {
      const credential = await keyOf(asker.team, wish)
      await expectFault(sessions, { status: 403, code: 'actor_not_allowed' }, (operation) =>
        asker.ask(operation, { credential }),
      )
    }
  })

  test('a body field that is not declared is refused', async () => {
    await expectFault(own, { status: 400, code: 'unknown_parameter', param: 'notAField' }, (operation) =>
      asker.ask(operation, { body: { ...bodyOf(operation), notAField: 1 } }),
    )
  })

  test('a query parameter that is not declared is refused', async () => {
    const strict = catalogue.filter(({ foreignQuery }) => !foreignQuery)
    const refused = { status: 400, code: 'unknown_parameter', param: 'notAParameter' }
    await expectFault(strict, refused, (operation) => asker.ask(operation, { query: 'notAParameter=1' }))
  })

  test('a query parameter that is given twice is refused', async () => {
    await expectFault(catalogue, { status: 400, code: 'invalid_query', param: 'twice' }, (operation) =>
      asker.ask(operation, { query: 'twice=1&twice=1' }),
    )
  })

  test('what is no JSON object in UTF-8 is refused, and so is another media type', async () => {
    for (const body of ['{', '[]', 'null', '"text"', '{"a":1}x', new Uint8Array([0x7b, 0xff, 0x7d])])
      await expectFault(own, { status: 400, code: 'invalid_request_body' }, (operation) =>
        asker.ask(operation, { body }),
      )
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
    ])
      await expectFault(own, { status: 415, code: 'unsupported_media_type' }, (operation) =>
        asker.ask(operation, {
          body: '{}',
          headers: { 'content-type': type, 'idempotency-key': randomId() },
        }),
      )
  })

  test('a required body that is missing is refused', async () => {
    const needing = own.filter(needsBody)
    const hasOwnCode = ({ body }: Operation) =>
      Object.values(body?.properties ?? {}).some((member) => 'missingCode' in member)
    const usual = needing.filter((operation) => !hasOwnCode(operation))
    await expectFault(usual, { status: 400, code: 'invalid_request_body' }, (operation) =>
      asker.ask(operation),
    )
  })

  test('a mailed token that is missing has one code, in an empty body and without any', async () => {
    const tokens = { verifyEmail: 'verification', resetPassword: 'reset', acceptInvitation: 'invitation' }
    for (const [id, kind] of Object.entries(tokens)) {
      const requested = own.filter((operation) => operation.id === id)
      for (const body of [undefined, {}])
        await expectFault(
          requested,
          { status: 400, code: `${kind}_token_invalid`, param: 'token' },
          (operation) => asker.ask(operation, { body }),
        )
    }
  })

  test('no browser guesses the type of an answer', async () => {
    const guessed: string[] = []
    for (const operation of catalogue)
      for (const asking of [{ credential: {} }, { ids: {}, query: 'notAParameter=1' }, { ids: {} }]) {
        if (!operation.route.startsWith('GET') && !('query' in asking) && !('credential' in asking)) continue
        const { headers } = await asker.ask(operation, asking)
        if (headers.get('x-content-type-options') !== 'nosniff') guessed.push(operation.id)
      }
    assert.deepEqual(guessed, [])
    const sent = { body: { email: asker.team.email, password: asker.team.password } }
    const others = [
      'GET /v1/openapi.json',
      'GET /v1/nothing',
      'GET /nothing',
      'GET /_sandbox/state',
      'GET /metrics',
    ]
    for (const route of ['POST /v1/auth/login', 'GET /v1/health', ...others]) {
      const { headers } = await send(asker.url, route, route.startsWith('POST') ? sent : {})
      assert.equal(headers.get('x-content-type-options'), 'nosniff', route)
    }
  })

  test('a body without required members may be left out', async () => {
    const free = own.filter((operation) => operation.body && !needsBody(operation))
    assert.ok(free.length > 0)
    for (const operation of free) {
      const reported = async (body?: object) => {
        const { status, body: answer } = await asker.ask(operation, { ids: {}, body })
        return { id: operation.id, status, code: answer.code, param: answer.param }
      }
      assert.deepEqual(await reported(), await reported({}))
    }
  })

  test('no cache keeps an answer', async () => {
    const keeping: string[] = []
    for (const operation of catalogue)
      for (const asking of [{ credential: {} }, { ids: {}, query: 'notAParameter=1' }, { ids: {} }]) {
        if (!operation.route.startsWith('GET') && !('query' in asking) && !('credential' in asking)) continue
        const { headers } = await asker.ask(operation, asking)
        if (headers.get('cache-control') !== 'no-store') keeping.push(operation.id)
      }
    assert.deepEqual(keeping, [])
    const sent = { body: { email: asker.team.email, password: asker.team.password } }
    for (const route of ['POST /v1/auth/login', 'GET /v1/nothing', 'GET /nothing', 'GET /_sandbox/state']) {
      const { headers } = await send(asker.url, route, route.startsWith('POST') ? sent : {})
      assert.equal(headers.get('cache-control'), 'no-store', route)
    }
  })

  test('a read takes no body', async () => {
    await expectFault(reads, { status: 400, code: 'body_not_allowed' }, (operation) =>
      asker.ask(operation, { body: '{}', query: queryOf(operation) }),
    )
  })

  test('what cannot be an id is answered as an id that nobody has', async () => {
    // Where an operation judges its path itself, a malformed id has an answer of its own.
    for (const operation of catalogue.filter(({ params }) => !params)) {
      const places = idsInPath(operation)
      for (const { kind } of places) {
        const answerTo = async (id: string) => {
          const ids = { ...asker.ids, [kind]: id }
          const body = operation.body ? bodyOf(operation, asker.ids) : undefined
          const reply = await asker.ask(operation, { body, ids, query: queryOf(operation, asker.ids) })
          const place = `${operation.id} ${kind}`
          const { status, ...fault } = faultOf(reply)
          const reported = { ...fault, error: reply.body.error, details: reply.body.details }
          // A text that cannot be a name is refused before anybody asks which of several names it is.
          return { place, status, ...(places.length === 1 && reported) }
        }
        const absent = await answerTo(randomId())
        assert.equal(absent.status, fixtureOf(kind).absentStatus ?? 404, absent.place)
        for (const malformed of malformedIds) assert.deepEqual(await answerTo(malformed), absent)
      }
    }
  })

  test('an Idempotency-Key has 1 to 255 characters and comes once', async () => {
    const keyed = catalogue.filter(({ idempotency }) => idempotency)
    const invalid = { status: 400, code: 'invalid_idempotency_key', param: 'Idempotency-Key' }
    for (const key of ['', 'k'.repeat(256), ['one', 'two'], ['same', 'same']])
      await expectFault(keyed, invalid, (operation) =>
        asker.ask(operation, { body: bodyOf(operation), headers: { 'idempotency-key': key } }),
      )
    for (const operation of keyed.filter(({ idempotency }) => idempotency?.required)) {
      const reply = await asker.ask(operation, { body: bodyOf(operation), headers: {} })
      assert.deepEqual(faultOf(reply), { ...invalid, code: 'missing_idempotency_key' }, operation.id)
    }
  })

  test('where no Idempotency-Key is declared none is read', async () => {
    const others = own.filter(({ idempotency }) => !idempotency)
    await expectFault(others, { status: 400, code: 'unknown_parameter', param: 'notAField' }, (operation) =>
      asker.ask(operation, { body: { notAField: 1 }, headers: { 'idempotency-key': 'k'.repeat(300) } }),
    )
  })

  function shapeOf(route: string): string {
    return route.replace(/\{\w+\}/g, '{}')
  }
})
