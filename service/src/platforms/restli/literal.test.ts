import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encoded, literalOf } from './literal.ts'
import { rawQuery, readLiteral } from './twin/literal.ts'

test('a value is written as Rest.li 2.0 writes it', () => {
  assert.equal(literalOf(['a', 'b']), 'List(a,b)')
  assert.equal(literalOf({ start: 1, end: 2, left: undefined }), '(start:1,end:2)')
  const criteria = { include: { and: [{ or: { 'urn:li:adTargetingFacet:locations': ['urn:li:geo:1'] } }] } }
  const facet = 'urn%3Ali%3AadTargetingFacet%3Alocations'
  assert.equal(literalOf(criteria), `(include:(and:List((or:(${facet}:List(urn%3Ali%3Ageo%3A1))))))`)
  assert.equal(encoded("it's (so), yes"), 'it%27s%20%28so%29%2C%20yes')
})

test('what is written is read as it was, whatever signs its texts have', () => {
  const value = {
    list: ['urn:li:staffCountRange:(11,50)', "it's", 'ä=&?', ''],
    nested: { 'urn:li:x:y': [{ a: '1' }, []], 'a(b)': 'c' },
  }
  const url = `https://example.com/?q=${literalOf({ ...value, list: value.list.slice(0, 3) })}`
  const [raw = ''] = rawQuery(url).values()
  assert.deepEqual(readLiteral(raw), { ...value, list: value.list.slice(0, 3) })
  assert.deepEqual(readLiteral("List('',a)"), ['', 'a'])
})

test('a value whose parentheses do not close is refused', () => {
  for (const wrong of ['List(a', '(a:b', '(a)', 'List(a)b', '(a:%E0%A4%A)'])
    assert.throws(() => readLiteral(wrong), { name: 'TwinError' })
})
