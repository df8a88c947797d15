import type { Standing } from '#platforms/capabilities/conversations/conversations.ts'
import type { Audience } from '../comment-automations.tables.ts'

export const untold: Standing = { isFollower: null, followerCount: null }

type Verdict = 'wanted' | 'unwanted' | 'untold'

/** Whether somebody is one of those whom an automation answers. What is known to be wrong wins over what is not known. */
export function judgeStanding(
  { followerStatus, minFollowerCount }: Audience,
  { isFollower, followerCount }: Standing,
): Verdict {
  const byStatus = followerStatus === 'any' ? 'wanted' : judge(isFollower, followerStatus === 'follower')
  const isCountKnown = minFollowerCount === null || followerCount !== null
  const byCount = isCountKnown
    ? judge((followerCount ?? 0) >= (minFollowerCount ?? 0), true)
    : ('untold' as const)
  if (byStatus === 'unwanted' || byCount === 'unwanted') return 'unwanted'
  return byStatus === 'untold' ? byStatus : byCount
}

function judge(told: boolean | null, wanted: boolean): Verdict {
  if (told === null) return 'untold'
  return told === wanted ? 'wanted' : 'unwanted'
}
