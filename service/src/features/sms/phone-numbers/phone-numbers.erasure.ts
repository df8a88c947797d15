import { erasure } from '#contract/area/erasure.ts'
import { releaseNumbersOfTeam } from './phone-numbers.store.ts'

/** The rows stay until the carrier has taken the numbers back. */
export const numbersOfTeam = erasure({
  of: 'team',
  takes: 'phone_number',
  run: (tx, { teamId }, tools, now) => {
    tools.wake('number-lookup')
    return releaseNumbersOfTeam(tx, teamId, now)
  },
})
