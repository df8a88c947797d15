import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { sampleOf } from '#testing/fixtures/sample.ts'
import { type Asker, sharedAsker } from '#testing/requests/asker.ts'
import { bodyPlaces, paramOf } from '#testing/requests/body-places.ts'
import { bodyOf, queryOf } from '#testing/requests/requests.ts'
import { faultOf } from '#testing/service/socket.ts'
import type { Reply } from '#testing/team/team.ts'
import { catalogue } from './catalogue.ts'

type Schema = any
type Fault = Pick<Reply, 'status' | 'code'> & { param?: Reply['param'] }

/**
 * A text without any form or length is judged by its operation: a password, a secret, the bytes of a file. A text with
 * its own code for being missing is a mailed secret: a malformed one and an unknown one get the same answer.
 */
const isJudgedByOperation = ({ pattern, maxLength, format, address, commaList, missingCode }: Schema) =>
  missingCode !== undefined ||
  [pattern, maxLength, format, address, commaList].every((form) => form === undefined)

/** An address that is judged later is refused in an answer that is no error. */
const isAsked = (schema: Schema) => !isJudgedByOperation(schema) && !schema.judgedLater && !schema.ignored

/** A good value with a control character in it. */
function spoiled(schema: Schema): string {
  const good = String(sampleOf(schema))
  return `${good.slice(0, 1)}\u0007${good.slice(1)}`
}

/** Texts of a form of their own, such as an id, have a code of their own. */
const isRefused = ({ status, code }: Fault, { errorCode, lengthCode }: Schema) =>
  status === 400 && [errorCode, lengthCode, 'invalid_string'].includes(code)

/** A list that is also taken as one text is named as a whole. */
const isNamed = ({ param }: Fault, place: string) => place === param || place.startsWith(`${param}[`)

/**
 * The public schema of options contains no codes. For a part with several forms the most likely form is judged, in
 * which the member may be unknown.
 */
const ofOptions = ['invalid_string', 'invalid_id', 'invalid_url', 'invalid_value', 'unknown_parameter']
const partOf = (param = '') => param.split('.').slice(0, -1).join('.')

interface Place {
  operation: Operation
  param: string
  schema: Schema
  query?: string
  body?: object
}

/** Files are sent as they are, or in forms. */
const takesValues = ({ upload, rawBody }: Operation) => !upload && !rawBody

function inBody(operation: Operation): Place[] {
  const bodyWith = (given: unknown) => ({ ...bodyOf(operation), ...(given as object) })
  return bodyPlaces(operation.body ?? {}, isAsked, bodyWith).map(({ schema, path, bodyWith: with_ }) => {
    return {
      operation,
      schema,
      param: paramOf(path),
      body: with_(spoiled(schema)),
      query: queryOf(operation),
    }
  })
}

function inQuery(operation: Operation): Place[] {
  return Object.entries<Schema>(operation.query.properties).flatMap(([param, declared]) => {
    const schema = declared.anyOf?.find(({ type }: Schema) => type === 'string') ?? declared
    if (schema.type !== 'string' || 'const' in schema || !isAsked(schema)) return []
    const query = new URLSearchParams(queryOf(operation))
    query.set(param, spoiled(schema))
    return [
      {
        operation,
        schema,
        param,
        query: query.toString(),
        ...(operation.body && { body: bodyOf(operation) }),
      },
    ]
  })
}

describe('a control character', () => {
  let asker: Asker
  before(async () => {
    asker = await sharedAsker()
  })

  async function taken(places: readonly Place[]): Promise<string[]> {
    const wrong: string[] = []
    for (const { operation, param, schema, query, body } of places) {
      const asking = { ids: {}, ...(query !== undefined && { query }), ...(body && { body }) }
      const fault = faultOf(await asker.ask(operation, asking))
      if (!isRefused(fault, schema) || !isNamed(fault, param))
        wrong.push(`${operation.id} ${param}: ${fault.status} ${fault.code} ${fault.param}`)
    }
    return wrong
  }

  test('is refused in every text of every body', async () => {
    const places = catalogue.filter(takesValues).flatMap(inBody)
    assert.ok(places.length > 500, `${places.length}`)
    assert.deepEqual(await taken(places), [])
  })

  test('is refused in every text of every query', async () => {
    const places = catalogue.filter(takesValues).flatMap(inQuery)
    assert.ok(places.length > 200, `${places.length}`)
    assert.deepEqual(await taken(places), [])
  })

  test('is refused in every text of the options of a target', async () => {
    const { call } = asker.team
    const platforms = (await call('GET /v1/platforms')).body
    const wrong: string[] = []
    let count = 0
    for (const { id: platform, options } of platforms) {
      for (const { schema, path, bodyWith } of bodyPlaces(options, isAsked, (given) => given as object)) {
        count++
        const targets = [{ platform, options: bodyWith(spoiled(schema)) }]
        const reply = await call('POST /v1/tools/validate/post', { content: 'words', targets })
        const param = `targets[0].options.${paramOf(path)}`
        if (
          reply.status !== 400 ||
          !ofOptions.includes(String(reply.code)) ||
          partOf(reply.param) !== partOf(param)
        )
          wrong.push(`${platform} ${param}: ${reply.status} ${reply.code} ${reply.param}`)
      }
    }
    assert.ok(count > 40, `${count}`)
    assert.deepEqual(wrong, [])
  })
})
