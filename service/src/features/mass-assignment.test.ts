import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { secondNames } from '#contract/schema/second-names.ts'
import { sampleOf } from '#testing/fixtures/sample.ts'
import { type Asker, sharedAsker } from '#testing/requests/asker.ts'
import { bodyOf } from '#testing/requests/requests.ts'
import { differences, viewOf } from '#testing/requests/view.ts'
import { faultOf } from '#testing/service/socket.ts'
import { catalogue } from './catalogue.ts'

type Schema = any

/** Members that no request may set, in any operation. */
const coveted = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  '_id',
  'teamId',
  'team_id',
  'userId',
  'role',
  'mode',
  'status',
  'balanceMicros',
  'isRoot',
  'permissions',
  'createdAt',
]

describe('a body sets what it may name and nothing else', () => {
  // A body that is a provider's own is signed as a whole.
  const writes = catalogue.filter(({ route, rawBody }) => !route.startsWith('GET') && !rawBody)
  let asker: Asker
  before(async () => {
    asker = await sharedAsker()
  })

  test('no field of an answer can be written unless the body declares it', async () => {
    const before = await viewOf(asker.team)
    let requested = 0
    for (const operation of writes) {
      const answered = Object.keys((operation.reply.schema as Schema).properties ?? {})
      const declared = new Set([
        ...Object.keys((operation.body as Schema)?.properties ?? {}),
        ...secondNames(operation.body ?? {}).keys(),
      ])
      for (const field of new Set([...coveted, ...answered])) {
        if (declared.has(field)) continue
        requested += 1
        await expectUnknown(operation, field, withField(bodyOf(operation), field))
      }
    }
    assert.ok(requested > writes.length * coveted.length * 0.9)
    assert.deepEqual(differences(before, await viewOf(asker.team)), [])
  })

  test('the objects inside of a body are as closed as the body', async () => {
    for (const operation of writes)
      for (const { at, schema, body } of innerObjects(operation))
        for (const field of coveted.filter((name) => !Object.hasOwn(schema.properties, name)))
          await expectUnknown(operation, `${at}.${field}`, body(withField(sampleOf(schema) as object, field)))
  })

  async function expectUnknown(operation: Operation, param: string, body: string): Promise<void> {
    const reply = await asker.ask(operation, { body })
    const refused = { status: 400, code: 'unknown_parameter', param }
    assert.deepEqual(faultOf(reply), refused, `${operation.id} ${param}`)
  }
})

/** As text: an object of JavaScript has no way to hold some of the names. */
function withField(body: object, field: string): string {
  const text = JSON.stringify(body)
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(field)}:"x"}`
}

interface Inner {
  at: string
  schema: Schema
  /** The body around the text of the inner object. */
  body: (text: string) => string
}

/** Objects of declared fields that stand in fields of the body, by themselves or in a list. */
function innerObjects(operation: Operation): Inner[] {
  const properties: Record<string, Schema> = (operation.body as Schema)?.properties ?? {}
  return Object.entries(properties).flatMap(([name, schema]) => {
    const one = schema.type === 'array' ? schema.items : schema
    // A row that is judged alone is refused in a result of its own.
    if (one.type !== 'object' || !one.properties || one.judged) return []
    const isList = schema.type === 'array'
    const { [name]: _, ...others } = bodyOf(operation) as Record<string, unknown>
    const body = (text: string) => {
      const rest = JSON.stringify(others)
      const few = Array.from({ length: schema.minItems ?? 1 }, () => text)
      const field = `${JSON.stringify(name)}:${isList ? `[${few.join()}]` : text}`
      return `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}${field}}`
    }
    return [{ at: isList ? `${name}[0]` : name, schema: one, body }]
  })
}
