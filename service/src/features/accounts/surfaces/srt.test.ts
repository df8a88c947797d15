import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSrt } from './srt.ts'

test('the cues of an SRT are read with their times and lines, whatever its line ends', () => {
  const text =
    '\ufeff1\r\n00:00:01,500 --> 00:00:04,000\r\nFirst line\r\nsecond line\r\n\r\n2\r\n01:02:03,004 --> 01:02:05,000\r\n7\r\n'
  assert.deepEqual(readSrt(text), [
    { start: 1.5, end: 4, text: 'First line\nsecond line' },
    { start: 3723.004, end: 3725, text: '7' },
  ])
  assert.deepEqual(readSrt('00:00:00.000 --> 00:00:01.000 align:start\nno number'), [
    { start: 0, end: 1, text: 'no number' },
  ])
  assert.deepEqual(readSrt(''), [])
})

test('what is no SRT is told from one', () => {
  for (const text of [
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nx',
    '<html></html>',
    '{"cues":[]}',
    '1\nx',
    '7',
  ])
    assert.equal(readSrt(text), undefined, text)
})
