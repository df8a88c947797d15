import { describe } from 'node:test'
import { agreement } from './agreement.conformance.ts'
import { brokenWire } from './broken-wire.conformance.ts'
import { counting } from './counting.conformance.ts'
import { credentials } from './credentials.conformance.ts'
import { faults } from './faults.conformance.ts'
import { followUps } from './follow-ups.conformance.ts'
import { items } from './items.conformance.ts'
import { media } from './media.conformance.ts'
import { processing } from './processing.conformance.ts'
import type { Publisher } from './rig.conformance.ts'

/** What every network that publishes owes the rest of the service. */
export function publishing(platform: Publisher): void {
  describe('items', () => items(platform))
  describe('credentials', () => credentials(platform))
  describe('counting', () => counting(platform))
  describe('media', () => media(platform))
  describe('validation', () => agreement(platform))
  describe('processing', () => processing(platform))
  describe('follow-ups', () => followUps(platform))
  describe('faults', () => faults(platform))
  describe('a broken wire', () => brokenWire(platform))
}
