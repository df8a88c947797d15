import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventNames } from './event-names.ts'
import { webhookTest } from './webhooks.events.ts'

const features = fileURLToPath(new URL('..', import.meta.url))

test('every event that a feature tells of can be subscribed to, or is the one that is sent on request', async () => {
  assert.equal(new Set(eventNames).size, eventNames.length)
  const names: ReadonlySet<string> = new Set(eventNames)
  assert.ok(!names.has(webhookTest.type))
  let reported = 0
  for await (const file of glob('**/*.events.ts', { cwd: features })) {
    for (const type of typesIn(await import(`${features}/${file}`))) {
      reported += 1
      assert.ok(names.has(type) || type === webhookTest.type, type)
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
