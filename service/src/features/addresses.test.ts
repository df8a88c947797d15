import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { plainAddresses } from '#contract/schema/plain-addresses.ts'
import * as t from '#contract/schema/schema.ts'
import { type Asker, newAsker } from '#testing/requests/asker.ts'
import { bodyPlaces, paramOf } from '#testing/requests/body-places.ts'
import { bodyOf, queryOf } from '#testing/requests/requests.ts'
import { faultOf } from '#testing/service/socket.ts'
import { servedPlatforms } from '../platforms/registry.ts'
import { catalogue } from './catalogue.ts'

type Schema = any

/** A place for an address in a request, and how the request looks with one in it. */
interface Place {
  operation: Operation
  param: string
  schema: Schema
  request: (value: string) => { query: string; body?: object }
}

const isJudged = ({ address, judgedLater }: Schema) => address && address !== 'quoted' && !judgedLater

function inBody(operation: Operation): Place[] {
  const bodyWith = (given: unknown) => ({ ...bodyOf(operation), ...(given as object) })
  return bodyPlaces(operation.body ?? {}, isJudged, bodyWith).map(({ path, schema, bodyWith: put }) => ({
    operation,
    param: paramOf(path),
    schema,
    request: (value) => ({ query: queryOf(operation), body: put(value) }),
  }))
}

function inQuery(operation: Operation): Place[] {
  return Object.entries<Schema>(operation.query.properties)
    .filter(([, schema]) => isJudged(schema))
    .map(([param, schema]) => ({
      operation,
      param,
      schema,
      request: (value) => ({ query: `${queryOf(operation)}&${param}=${encodeURIComponent(value)}` }),
    }))
}

const scripts = ['javascript:alert(1)', 'JaVaScRiPt://example.com/%0aalert(1)', 'vbscript:msgbox(1)']
const others = [
  'data:text/html,<script>1</script>',
  'file:///etc/passwd',
  'ftp://example.com/a',
  'blob:https://a',
]
const named = ['https://user@example.com/', 'https://user:secret@example.com/a.png']
const machines = [
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'https://[fe80::1]/a.png',
  'https://[::ffff:169.254.169.254]/',
  'https://168.63.129.16/',
]
/** Written as people and parsers write them: a URL has each of them in one form. */
const inside = [
  'https://10.0.0.1/a.png',
  'https://172.16.0.1/a.png',
  'https://192.168.0.1/a.png',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127\u30020\u30020\u30021/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://LocalHost.:8443/',
  'https://a.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://metadata/',
]
const broken = [
  'http://',
  'https:///',
  'https://exa mple.com/',
  ' https://example.com/',
  'https://example.com/\n',
]

describe('an address in a request', () => {
  const places = catalogue.flatMap((operation) => [...inQuery(operation), ...inBody(operation)])
  let asker: Asker
  before(async () => {
    asker = await newAsker()
  })

  async function refusals(requested: readonly Place[], value: string): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {}
    for (const { operation, param, request } of requested) {
      const reply = await asker.ask(operation, { ...request(value), ids: {} })
      const fault = reply.status < 400 ? { status: reply.status } : faultOf(reply)
      answers[`${operation.id} ${param}`] = fault
    }
    return answers
  }

  const refused = (requested: readonly Place[]) =>
    Object.fromEntries(
      requested.map(({ operation, param, schema }) => [
        `${operation.id} ${param}`,
        { status: 400, code: schema.errorCode, param },
      ]),
    )

  test('is found in many operations', () => {
    assert.ok(places.length > 60, `${places.length}`)
  })

  for (const [what, values] of Object.entries({ scripts, others, named, machines }))
    test(`is refused when it is one of these: ${what}`, async () => {
      for (const value of values) assert.deepEqual(await refusals(places, value), refused(places), value)
    })

  test('leads to a public host where a network opens it, however its host is written', async () => {
    const opened = places.filter(({ schema }) => schema.byNetwork)
    assert.ok(opened.length >= 10, `${opened.length}`)
    for (const value of inside) assert.deepEqual(await refusals(opened, value), refused(opened), value)
  })

  test('is judged as one that a network opens wherever its description says so', () => {
    const unjudged = places.filter(
      ({ schema }) =>
        schema.address === 'shown' && /fetch/.test(schema.description ?? '') && !schema.byNetwork,
    )
    assert.deepEqual(
      unjudged.map(({ operation, param }) => `${operation.id} ${param}`),
      [],
    )
  })

  test('has no blanks around it and no line end in it, except where it is trimmed', async () => {
    const strict = places.filter(({ schema }) => !schema.trimmed && schema.address !== 'site')
    for (const value of broken) assert.deepEqual(await refusals(strict, value), refused(strict), value)
  })

  test('is taken by every schema when it is a public one of https', async () => {
    const answers = await refusals(places, 'https://example.com/a.png')
    const unheard = Object.entries(answers).filter(
      ([place, fault]) => JSON.stringify(fault) === JSON.stringify(refused(places)[place]),
    )
    assert.deepEqual(unheard, [])
  })

  test('has a type that says what becomes of it, in every operation and every option of a network', () => {
    const requests = catalogue.flatMap(({ id, body, query, headers }) =>
      [body, query, headers].flatMap((schema) => plainAddresses(schema).map((path) => `${id} ${path}`)),
    )
    const options = [...servedPlatforms].flatMap(([word, { publishing }]) =>
      plainAddresses(publishing?.options as t.TSchema | undefined).map((path) => `${word} ${path}`),
    )
    assert.deepEqual([...requests, ...options], [])
  })

  test('is missed by no check when it is a plain text, however deep', () => {
    const rows = t.array(t.object({ linkUrl: t.text(9), logo_url: t.nullable(t.anyString()) }))
    const schema = t.object({ rows, links: t.array(t.text(9)), site: t.shown(), curl: t.text(9) })
    assert.deepEqual(plainAddresses(schema), ['rows.linkUrl', 'rows.logo_url', 'links'])
  })
})
