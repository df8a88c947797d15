import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PublicShapes } from '#contract/document/public-shapes.ts'
import * as t from '#contract/schema/schema.ts'
import { catalogue } from './catalogue.ts'

type Schema = any

/** Words for what others have written or are called, wherever an answer has them. */
const ofOthers = /^(text|comment|review|bio|responseBody|userAgent|searchTerm|consumerName|fieldData)$/
const people = /^(author|reviewer|sender|commenter)$/

/** The texts of an answer by their paths, and whether they are marked. */
function textsIn(schema: Schema, path: string[] = [], marked = false): { path: string[]; marked: boolean }[] {
  const isMarked = marked || schema.foreign === true
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  const members = Object.entries<Schema>(schema.properties ?? {})
  const values = Object.values<Schema>(schema.patternProperties ?? {})
  return [
    ...(schema.type === 'string' && !('const' in schema) ? [{ path, marked: isMarked }] : []),
    ...[...parts, ...values].flatMap((part) => textsIn(part, path, isMarked)),
    ...members.flatMap(([name, member]) => textsIn(member, [...path, name], isMarked)),
  ]
}

/** The answer repeats a text of the request. */
const isEcho = (operation: Schema, name: string) =>
  name in (operation.query?.properties ?? {}) || name in (operation.body?.properties ?? {})

/** What a team writes once for many people is its own. */
const isOwn = ({ tag }: Schema, name: string) => name === 'text' && /^(broadcasts|sequences)$/.test(tag)

test('every answer marks what others wrote', () => {
  const unmarked: string[] = []
  let marked = 0
  for (const operation of catalogue)
    for (const { path, marked: isMarked } of textsIn(operation.reply.schema)) {
      const [name = '', parent = ''] = path.toReversed()
      const isId = /^(id|avatar|verifiedType)$/.test(name)
      const isOfOthers = ofOthers.test(name) || (people.test(parent) && !isId)
      if (isMarked) marked += 1
      else if (isOfOthers && !isEcho(operation, name) && !isOwn(operation, name))
        unmarked.push(`${operation.id} ${path.join('.')}`)
    }
  assert.deepEqual(unmarked, [])
  assert.ok(marked > 30, `${marked}`)
})

test('the document says which text others wrote, whatever its form', () => {
  const schema = t.object({ said: t.nullable(t.foreign()), fields: t.foreignIn(t.map(t.anything(), 9)) })
  const { properties } = new PublicShapes().of(schema) as Schema
  assert.deepEqual(properties.said, { type: ['string', 'null'], 'x-foreign-text': true })
  assert.equal(properties.fields['x-foreign-text'], true)
})
