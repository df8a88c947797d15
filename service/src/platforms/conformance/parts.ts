import { describe } from 'node:test'
import type { Capability, Platform } from '../platform.ts'
import { agreement } from './agreement.ts'
import { brokenWire } from './broken-wire.ts'
import { connecting } from './connecting.ts'
import { counting } from './counting.ts'
import { credentials } from './credentials.ts'
import { faults } from './faults.ts'
import { followUps } from './follow-ups.ts'
import { media } from './media.ts'
import { publishing } from './publishing.ts'
import type { Publisher } from './rig.ts'

type Having<C extends Capability> = Platform & Required<Pick<Platform, C>>

/** What each capability owes the rest of the service. A capability without a part does not pass the type check. */
export const parts: { readonly [C in Capability]: (platform: Having<C>) => void } = {
  profile: connecting,
  publishing(platform: Publisher) {
    describe('items', () => publishing(platform))
    describe('credentials', () => credentials(platform))
    describe('counting', () => counting(platform))
    describe('media', () => media(platform))
    describe('validation', () => agreement(platform))
    describe('follow-ups', () => followUps(platform))
    describe('faults', () => faults(platform))
    describe('a broken wire', () => brokenWire(platform))
  },
}
