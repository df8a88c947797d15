import type { Shapes } from '../../../contract/routes.ts'

type Account = Pick<Shapes['Account'], 'id' | 'platform' | 'kind' | 'status' | 'profileId'>

/** Networks that take a text without a file, the ones that ask for nothing else first. */
const takeText = [
  'skynet',
  'threadnet',
  'botchat',
  'socialnet',
  'pronet',
  'workchat',
  'chatroom',
  'microblog',
]

/**
 * The ids that an example is sent with: of one profile, and of accounts that can do what examples do. The account of no
 * particular network is one that publishes a text.
 */
export function ownIds(
  profileIds: readonly string[],
  accounts: readonly Account[],
): Readonly<Record<string, string>> {
  const usable = accounts.filter(({ status }) => status === 'connected')
  const rank = ({ kind, platform }: Account) => {
    const place = takeText.indexOf(platform)
    return kind === 'posting' && place >= 0 ? place : takeText.length
  }
  const posting = usable.filter(({ kind }) => kind === 'posting').toSorted((a, b) => rank(a) - rank(b))
  const first = posting[0]
  const profileId = first?.profileId ?? profileIds[0]
  // Later entries win: an account of the profile of the example stands before those of others.
  const inOrder = [...usable]
    .reverse()
    .toSorted((a, b) => Number(a.profileId === profileId) - Number(b.profileId === profileId))
  return {
    ...(profileId && { profileId }),
    ...(first && { accountId: first.id }),
    ...Object.fromEntries(inOrder.map(({ platform, id }) => [`${platform}AccountId`, id])),
  }
}
