import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parts } from './conformance/parts.ts'
import type { Capability, Platform } from './platform.ts'
import { servedPlatforms } from './registry.ts'

const facts = [
  'word',
  'name',
  'kind',
  'publicUrl',
  'settings',
  'connect',
  'beside',
  'own',
  'notifications',
  'judgedBy',
  'twin',
]

// What every platform owes the rest of the service, asked of each against its own twin.
for (const platform of servedPlatforms.values())
  describe(platform.word, () => {
    const members = Object.keys(platform).filter((member) => !facts.includes(member))

    test('has no member that no part of this suite asks about', () =>
      assert.deepEqual(
        members.filter((member) => !(member in parts)),
        [],
      ))

    for (const capability of Object.keys(parts) as Capability[])
      if (platform[capability]) describe(capability, () => ask(capability, platform))
  })

function ask(capability: Capability, platform: Platform): void {
  const part: (platform: never) => void = parts[capability]
  part(platform as never)
}
