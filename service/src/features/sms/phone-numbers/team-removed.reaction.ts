import { reaction } from '#contract/reaction.ts'
import { releaseNumbersOfTeam } from './phone-numbers.store.ts'

export const releaseNumbers = reaction({
  to: 'team.removed',
  run: (tx, tools, { teamId }, now) => {
    tools.wake('number-lookup')
    return releaseNumbersOfTeam(tx, teamId, now)
  },
})
