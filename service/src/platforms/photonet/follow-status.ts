import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Standing } from '../capabilities/conversations/conversations.ts'
import { callAs, isMissing, pathOf, unreadable } from '../graph/api.ts'

export type UnavailableReason = 'consent_required' | 'dm_access_disabled' | 'not_messageable' | 'error'

/** How a person and the account stand to each other. All of it is null where the network does not say. */
export interface FollowStatus {
  isFollower: boolean | null
  isFollowedByAccount: boolean | null
  followerCount: number | null
  isVerified: boolean | null
  username: string | null
  name: string | null
  unavailableReason: UnavailableReason | null
}

const fields = 'name,username,follower_count,is_verified_user,is_user_follow_business,is_business_follow_user'

export async function getFollowStatus(
  transport: Transport,
  account: Account,
  userId: string,
): Promise<Outcome<FollowStatus>> {
  const answer = await callAs(transport, account, pathOf(userId), { query: { fields } })
  if (answer.kind === 'refused' && answer.code === 'provider_rejected')
    return done({ ...statusOf({}), unavailableReason: reasonOf(answer) })
  return chain(answer, async (user) =>
    typeof user?.id === 'string' ? done(statusOf(user)) : unreadable('the person'),
  )
}

/** The same as far as automations look at it. Of somebody whom the network does not tell of nothing is known. */
export async function getStanding(
  transport: Transport,
  account: Account,
  userId: string,
): Promise<Outcome<Standing>> {
  const query = { fields: 'is_user_follow_business,follower_count' }
  const answer = await callAs(transport, account, pathOf(userId), { query })
  if (answer.kind === 'refused' && answer.code === 'provider_rejected') return done(standingOf({}))
  return chain(answer, async (user) => done(standingOf(user)))
}

function standingOf(user: any): Standing {
  const { isFollower, followerCount } = statusOf(Object(user))
  return { isFollower, followerCount }
}

function statusOf(user: any): FollowStatus {
  const flag = (value: unknown) => (typeof value === 'boolean' ? value : null)
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    isFollower: flag(user.is_user_follow_business),
    isFollowedByAccount: flag(user.is_business_follow_user),
    followerCount: Number.isInteger(user.follower_count) ? user.follower_count : null,
    isVerified: flag(user.is_verified_user),
    username: text(user.username),
    name: text(user.name),
    unavailableReason: null,
  }
}

/** A person is known to the account once they have written to it. */
function reasonOf(refusal: Extract<Outcome<never>, { kind: 'refused' }>): UnavailableReason {
  const { message, providerCode = '' } = refusal
  if (/^230\b/.test(providerCode) || /consent is required/i.test(message)) return 'consent_required'
  if (/disabled access to (instagram )?direct/i.test(message)) return 'dm_access_disabled'
  if (isMissing(refusal) || /^(551|10900)\b/.test(providerCode)) return 'not_messageable'
  return 'error'
}
