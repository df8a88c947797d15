import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Batch } from './batch.ts'

/** A batch whose statements end when the test decides. */
function slowBatch() {
  const asked: { keys: readonly string[]; answer(value: string): void; fail(cause: Error): void }[] = []
  const batch = new Batch<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push({
          keys,
          answer: (value) => resolve(new Map(keys.map((key) => [key, `${key} ${value}`]))),
          fail: reject,
        })
      }),
  )
  return { batch, asked }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('those who ask in one turn share a question, and each gets the answer to his own', async () => {
  const { batch, asked } = slowBatch()
  const answers = Promise.all([batch.find('a'), batch.find('b'), batch.find('a')])
  await turn()
  assert.deepEqual(
    asked.map(({ keys }) => keys),
    [['a', 'b']],
  )
  asked[0]?.answer('first')
  assert.deepEqual(await answers, ['a first', 'b first', 'a first'])
})

test('an answer is never older than its question', async () => {
  const { batch, asked } = slowBatch()
  const early = batch.find('a')
  await turn()
  const late = batch.find('a')
  asked[0]?.answer('before')
  assert.equal(await early, 'a before')
  await turn()
  asked[1]?.answer('after')
  assert.equal(await late, 'a after')
})

test('a question that fails is told to those who share it, and to nobody after them', async () => {
  const { batch, asked } = slowBatch()
  const failing = batch.find('a')
  await turn()
  asked[0]?.fail(new Error('away'))
  await assert.rejects(failing, /away/)
  const next = batch.find('a')
  await turn()
  asked[1]?.answer('again')
  assert.equal(await next, 'a again')
})
