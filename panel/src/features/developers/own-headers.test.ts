import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headersIn, textOfHeaders } from './own-headers.ts'

test('headers are written one on a line, and a value may hold colons', () => {
  const headers = { Authorization: 'Bearer a:b', 'X-Empty': '' }
  assert.equal(textOfHeaders(headers), 'Authorization: Bearer a:b\nX-Empty: ')
  assert.deepEqual(headersIn(textOfHeaders(headers)), { headers })
  assert.deepEqual(headersIn('\n  x-shop :autumn \r\n\n'), { headers: { 'x-shop': 'autumn' } })
  assert.deepEqual(headersIn(''), { headers: {} })
})

test('a line that is no header, and a name that is given twice, are told by their line', () => {
  assert.deepEqual(headersIn('a: 1\n\nno header'), { fault: 'noColon', line: 3 })
  assert.deepEqual(headersIn(': 1'), { fault: 'noColon', line: 1 })
  assert.deepEqual(headersIn('x-shop: 1\nX-Shop: 2'), { fault: 'twice', line: 2 })
})
