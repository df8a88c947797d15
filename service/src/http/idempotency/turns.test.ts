import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '#testing/team/team.ts'
import { Turns } from './turns.ts'

test('a turn whose end cannot be written is in hand until it is, and nobody waits for that', async () => {
  const turns = new Turns()
  turns.begin('one')
  turns.begin('two')
  let tries = 0
  await turns.end('one', async () => {
    tries += 1
    if (tries < 3) throw new Error('the database is away')
  })
  assert.deepEqual([tries, turns.running], [1, ['one', 'two']])
  await eventually(
    async () => turns.running,
    (running) => running.length === 1,
  )
  assert.deepEqual([tries, turns.running], [3, ['two']])
})
