import { describe } from 'node:test'
import { brokenWire } from './conformance/broken-wire.ts'
import { connecting } from './conformance/connecting.ts'
import { counting } from './conformance/counting.ts'
import { faults } from './conformance/faults.ts'
import { publishing } from './conformance/publishing.ts'
import type { Publisher } from './conformance/rig.ts'
import { servedPlatforms } from './registry.ts'

// What every platform owes the rest of the service, asked of each against its own twin.
for (const platform of servedPlatforms.values()) {
  if (!platform.publishing) continue
  const publisher: Publisher = { ...platform, publishing: platform.publishing }
  describe(platform.word, () => {
    describe('connecting', () => connecting(publisher))
    describe('publishing', () => publishing(publisher))
    describe('counting', () => counting(publisher))
    describe('faults', () => faults(publisher))
    describe('a broken wire', () => brokenWire(publisher))
  })
}
