import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referenceWords } from '../i18n/developers/reference.ts'
import { type JsonSchema, membersOf, typeText } from './schema.ts'
import { exampleOf } from './schema-example.ts'
import { limitsOf } from './schema-limits.ts'

const { limits } = referenceWords
const context = { schemas: {}, ids: {}, soon: '2026-11-24T09:00:00.000Z' }

test('an example holds every required member, and no other', () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['name', 'at', 'kind'],
    properties: {
      name: { type: 'string', maxLength: 4 },
      at: { type: 'string', format: 'date-time' },
      kind: { type: ['string', 'null'], enum: [null, 'b'] },
      more: { type: 'string' },
    },
  }
  assert.deepEqual(Object.keys(exampleOf(schema, context) as object), ['name', 'at', 'kind'])
  assert.equal((exampleOf(schema, context) as { kind: string }).kind, 'b')
})

test('an example keeps to the limits of numbers and texts', () => {
  assert.equal(exampleOf({ type: 'integer', minimum: 30, maximum: 40 }, context), 30)
  assert.equal(exampleOf({ type: 'integer', maximum: 0 }, context), 0)
  assert.equal(exampleOf({ type: 'string', minLength: 6, maxLength: 8 }, context), 'text--')
  assert.equal(exampleOf({ type: 'string', maxLength: 2 }, context), 'te')
})

test('an example takes the ids that are known', () => {
  const id: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{24}$', 'x-id-of': 'profileId' }
  const ids = { profileId: 'aaaaaaaaaaaaaaaaaaaaaaaa' }
  assert.equal(exampleOf(id, { ...context, ids }), ids.profileId)
})

test('a schema that holds itself ends', () => {
  const schemas: Record<string, JsonSchema> = {
    Node: {
      type: 'object',
      required: ['child'],
      properties: { child: { $ref: '#/components/schemas/Node' } },
    },
  }
  assert.ok(JSON.stringify(exampleOf({ $ref: '#/components/schemas/Node' }, { ...context, schemas })))
  assert.ok(membersOf({ type: 'array', items: { $ref: '#/components/schemas/Node' } }, schemas)?.properties)
})

test('a type is told in words', () => {
  const schemas: Record<string, JsonSchema> = { Post: { type: 'object', properties: {} } }
  const post = { $ref: '#/components/schemas/Post' }
  assert.equal(typeText(post, schemas), 'Post')
  assert.equal(typeText({ type: 'array', items: post }, schemas), 'Post[]')
  assert.equal(
    typeText({ type: ['string', 'null'], format: 'date-time' }, schemas),
    'string, date-time or null',
  )
  assert.equal(typeText({ anyOf: [post, { type: 'null' }] }, schemas), 'Post or null')
})

test('limits are told in words, and a pattern that only forbids control characters is not', () => {
  assert.deepEqual(
    limitsOf({ type: 'string', minLength: 1, maxLength: 9, pattern: '^[^\\u0000-\\u001f]*$' }, {}, limits),
    ['1 to 9 characters'],
  )
  assert.deepEqual(
    limitsOf({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, {}, limits),
    [],
  )
})
