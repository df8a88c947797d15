import { subject } from '#contract/operation/subject.ts'
import { adsConnectionRequired, capabilityNotSupported } from '../ads.errors.ts'
import { platform } from '../ads.shape.ts'
import { assertServed } from '../ads-calls.ts'

/** The copy of the ad platform, which is read without calling the platform. */
export const adsCopy = subject({
  errors: [capabilityNotSupported, adsConnectionRequired],
  uses: ['platforms'],
  query: { platform },
  async resolve({ platforms }, { members }) {
    assertServed(members.platform)
    return { platforms }
  },
})
