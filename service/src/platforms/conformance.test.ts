import { describe } from 'node:test'
import { brokenWire } from './conformance/broken-wire.ts'
import { connecting } from './conformance/connecting.ts'
import { counting } from './conformance/counting.ts'
import { faults } from './conformance/faults.ts'
import { publishing } from './conformance/publishing.ts'
import { registry } from './registry.ts'

// What every provider owes the rest of the service, asked of each against its own twin.
for (const entry of registry)
  describe(entry.provider.platform, () => {
    describe('connecting', () => connecting(entry))
    describe('publishing', () => publishing(entry))
    describe('counting', () => counting(entry))
    describe('faults', () => faults(entry))
    describe('a broken wire', () => brokenWire(entry))
  })
