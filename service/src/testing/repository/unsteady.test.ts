import assert from 'node:assert/strict'
import { test } from 'node:test'

const { Tally } = await import(new URL('../../../../scripts/test-tally.mjs', import.meta.url).href)
const silent = () => {}
const file = 'service/src/testing/repository/unsteady.test.ts'

test('a test that fails and then passes alone is passed, and told as unsteady', () => {
  const tally = new Tally(silent)
  tally.add(failureOf('first'), [file])
  tally.add(failureOf('second'), [file])
  assert.deepEqual(tally.unsettled(), [file])
  tally.addAgain({ ...failureOf('first'), kind: 'passed' })
  tally.addAgain(failureOf('second'))
  tally.addAgain(failureOf('third'))
  assert.deepEqual([tally.passed, tally.failed, tally.unsteady], [1, 2, 1])
})

test('nothing is asked again when more than three tests fail, or a process of tests ended by itself', () => {
  const many = new Tally(silent)
  for (const name of ['one', 'two', 'three', 'four']) many.add(failureOf(name), [file])
  assert.deepEqual(many.unsettled(), [])
  const ended = new Tally(silent)
  ended.add({ kind: 'failed', name: `the process of ${file}`, text: '' }, [file])
  assert.deepEqual(ended.unsettled(), [])
})

function failureOf(name: string) {
  return { kind: 'failed', name, at: `/anywhere/${file}:1 ${name}`, text: '' }
}
