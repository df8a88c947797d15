import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventNames } from './event-names.ts'
import { webhookTest } from './webhooks.events.ts'

const features = fileURLToPath(new URL('..', import.meta.url))

test('every event that a feature tells of is one of the 48 that can be subscribed to, or the one that is sent on request', async () => {
  assert.equal(eventNames.length, 48)
  assert.equal(new Set(eventNames).size, 48)
  const known = new Set<string>([...eventNames, webhookTest.type])
  let reported = 0
  for await (const file of glob('*/*.events.ts', { cwd: features })) {
    for (const type of typesIn(await import(`${features}/${file}`))) {
      reported += 1
      assert.ok(known.has(type), type)
    }
  }
  assert.ok(reported > 0)
})

/** The declarations of a file, alone or gathered in objects. */
function typesIn(value: object): string[] {
  return Object.values(value).flatMap((entry) => {
    if (entry === null || typeof entry !== 'object') return []
    return 'data' in entry && typeof entry.type === 'string' ? [entry.type] : typesIn(entry)
  })
}
