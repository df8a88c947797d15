import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldOf, labelOf, linesOf, withOption } from './schema.ts'

test('draws each kind of option as what it is, and keeps what no form can hold', () => {
  const kinds = [
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', const: 'story' },
    { type: 'boolean' },
    { type: 'integer' },
    { type: 'string', maxLength: 100 },
    { type: 'array', items: { type: 'string' } },
    { type: 'object', properties: { question: { type: 'string' } } },
    { type: 'array', items: { type: 'object', properties: { link: { type: 'string' } } } },
    { type: 'array', items: { type: 'object', properties: {} } },
    { type: 'object' },
    {},
  ].map((schema) => fieldOf(schema).kind)
  assert.deepEqual(kinds, [
    'choice',
    'choice',
    'yes-no',
    'number',
    'text',
    'lines',
    'group',
    'rows',
    'kept',
    'kept',
    'kept',
  ])
})

test('keeps groups that lie too deep as they are', () => {
  const group = { type: 'object', properties: { a: { type: 'string' } } }
  assert.equal(fieldOf(group, 1).kind, 'group')
  assert.equal(fieldOf(group, 2).kind, 'kept')
})

test('leaves out an option that is not set', () => {
  assert.deepEqual(withOption({ a: 1, b: 2 }, 'a', undefined), { b: 2 })
  assert.deepEqual(withOption({ b: 2 }, 'a', false), { b: 2, a: false })
  assert.equal(linesOf(' \n\n'), undefined)
  assert.deepEqual(linesOf(' one \n\ntwo'), ['one', 'two'])
})

test('names options for people, networks by their real names', () => {
  const networks = new Map([['socialnet', 'Facebook']])
  assert.equal(labelOf('disableWebPagePreview', networks), 'Disable web page preview')
  assert.equal(labelOf('topic_tag', networks), 'Topic tag')
  assert.equal(labelOf('socialnetSettings', networks), 'Facebook settings')
  assert.equal(labelOf('organizationUrn', networks), 'Organization URN')
})
