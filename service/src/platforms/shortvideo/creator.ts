import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, unreadable } from './api.ts'

/** What the account may do when it posts now. */
export interface Creator {
  /** The name in the address of the account. */
  username: string | null
  nickname: string
  avatarUrl: string | null
  privacyLevels: string[]
  commentDisabled: boolean
  duetDisabled: boolean
  stitchDisabled: boolean
  maxVideoSeconds: number | null
}

export async function readCreator(
  transport: Transport,
  { credentials }: Pick<Account, 'credentials'>,
): Promise<Outcome<Creator>> {
  const answer = await callApi(
    transport,
    credentials.accessToken,
    '/post/publish/creator_info/query/',
    {},
    'ask',
  )
  return chain(answer, async (data) => {
    const { creator_nickname: nickname, creator_avatar_url: avatar, privacy_level_options: levels } = data
    if (!Array.isArray(levels) || !levels.every((level) => typeof level === 'string'))
      return unreadable('the privacy levels')
    const seconds = data.max_video_post_duration_sec
    return done({
      username: typeof data.creator_username === 'string' ? data.creator_username : null,
      nickname: typeof nickname === 'string' ? nickname : '',
      avatarUrl: typeof avatar === 'string' ? avatar : null,
      privacyLevels: levels,
      commentDisabled: data.comment_disabled === true,
      duetDisabled: data.duet_disabled === true,
      stitchDisabled: data.stitch_disabled === true,
      maxVideoSeconds: typeof seconds === 'number' ? seconds : null,
    })
  })
}

/** The creator info of an account, or null while TikTok takes no more posts for it. */
export async function getCreator(transport: Transport, account: Account): Promise<Outcome<Creator | null>> {
  const creator = await readCreator(transport, account)
  const isBanned = creator.kind === 'refused' && creator.providerCode === 'spam_risk_user_banned_from_posting'
  const isCapped = creator.kind === 'throttled' && creator.reason === 'daily_cap'
  return isBanned || isCapped ? done(null) : creator
}
