import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromMoment, toMoment } from './moment.ts'

test('writes a moment of a video as its player does', () => {
  assert.deepEqual([0, 7, 65, 600, 7.5].map(toMoment), ['0:00', '0:07', '1:05', '10:00', '0:07.5'])
  assert.equal(toMoment(59.96), '1:00')
})

test('reads what people write', () => {
  assert.deepEqual(
    ['0:12', '1:05', '12', '0:07.5', ' 0:07,5 ', '125'].map(fromMoment),
    [12, 65, 12, 7.5, 7.5, 125],
  )
  for (const text of ['', '1:75', 'soon', '-1', '1:2:3']) assert.equal(fromMoment(text), undefined, text)
})
