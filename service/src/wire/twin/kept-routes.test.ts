import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { serve } from './kept-routes.ts'
import { memoryState } from './memory.ts'
import type { Twin, TwinState } from './twin.ts'

/** Counts how often its routes are built. */
const counting = (): Twin & { built: number } => ({
  built: 0,
  serve(state) {
    this.built += 1
    return {
      async fetch(request) {
        const number = await state.next('asked')
        await setTimeout(20)
        await state.put('text', String(number), { text: await request.text() })
        return Response.json({ number, kept: await state.get('text', String(number)), at: state.now })
      },
    }
  },
  fault: () => new Response(),
})

const ask = async (twin: Twin, state: TwinState, body: string) =>
  (await serve(twin, state, new Request('https://network.test', { method: 'POST', body }))).json()

test('requests that are answered at the same time each meet their own state', async () => {
  const [one, other] = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']
  const [first, second] = [memoryState(() => new Date(one)), memoryState(() => new Date(other))]
  const twin = counting()
  const answers = await Promise.all([ask(twin, first, 'a'), ask(twin, second, 'b'), ask(twin, first, 'c')])
  assert.deepEqual(answers, [
    { number: 1, kept: { text: 'a' }, at: one },
    { number: 1, kept: { text: 'b' }, at: other },
    { number: 2, kept: { text: 'c' }, at: one },
  ])
})

test('the routes of a twin are built once', async () => {
  const twin = counting()
  await ask(twin, memoryState(), 'a')
  await ask(twin, memoryState(), 'b')
  assert.equal(twin.built, 1)
})
