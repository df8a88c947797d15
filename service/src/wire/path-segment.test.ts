import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathSegment } from './path-segment.ts'

test('an id stays one part of the path that it stands in, whatever it holds', () => {
  for (const id of ['.', '..', '../me', '%2e%2e', 'a/b', 'a?b', 'a#b', 'a b', '\\..', '\u0000'])
    assert.match(
      new URL(`https://host.test/kept/${pathSegment(id)}/last`).pathname,
      /^\/kept\/[^/]+\/last$/,
      id,
    )
})

test('an id of letters, numbers and signs stands as it is', () => {
  assert.equal(pathSegment('17841_405-8.3'), '17841_405-8.3')
})
