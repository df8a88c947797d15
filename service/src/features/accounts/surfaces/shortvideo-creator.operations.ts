import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'
import { shownDisplayName } from '../accounts.shape.ts'

const on = { ...accountOn('shortvideo'), ids: {} }

const labels: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  FOLLOWER_OF_CREATOR: 'Followers',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  SELF_ONLY: 'Only me',
}

const commercialContentTypes = [
  { value: 'none', label: 'No commercial content', requires: [] },
  { value: 'brand_organic', label: 'Your brand', requires: [] },
  { value: 'brand_content', label: 'Branded content', requires: ['privacyLevel'] },
]

const allowed = (what: string) =>
  t.boolean({ description: `Whether the account lets people ${what}. Where false, a post cannot allow it.` })

const CreatorInfo = t.object(
  {
    creator: t.object({
      nickname: t.anyString({ description: 'TikTok asks apps to show it where a person prepares a post.' }),
      avatarUrl: t.optional(t.anyString({ description: 'TikTok makes it invalid after two hours.' })),
      isVerified: t.boolean({ description: 'As the last check of the account found it.' }),
      canPostMore: t.boolean({
        description:
          'False while TikTok takes no more posts from apps for the account, for example because it had too many in 24 hours.',
      }),
    }),
    privacyLevels: t.array(t.object({ value: t.anyString(), label: t.anyString() }), {
      description: 'The values that privacyLevel may have now. Empty while canPostMore is false.',
    }),
    postingLimits: t.object({
      maxVideoDurationSec: t.optional(
        t.integer(0, undefined, {
          description:
            'The longest video of the account, in seconds. Not for photos, nor while canPostMore is false.',
        }),
      ),
      interactionSettings: t.object(
        {
          allowComment: t.optional(allowed('comment')),
          allowDuet: t.optional(allowed('make duets')),
          allowStitch: t.optional(allowed('stitch its videos')),
        },
        {
          description:
            'By the names of the options of a post. Photos have comments only. Empty while canPostMore is false.',
        },
      ),
    }),
    commercialContentTypes: t.array(
      t.object({
        value: t.anyString(),
        label: t.anyString(),
        requires: t.array(t.anyString(), {
          description: 'The options that a post of this type has to name.',
        }),
      }),
    ),
  },
  { component: 'ShortvideoCreatorInfo' },
)

export const getShortvideoCreatorInfo = operation({
  id: 'getShortvideoCreatorInfo',
  route: 'GET /v1/accounts/{accountId}/shortvideo/creator-info',
  tag: 'accounts',
  summary: 'Returns what the creator may set when posting a video on {shortvideo}.',
  description:
    'Answers for a video unless mediaType is photo. The service asks TikTok at each request (creator_info/query, at most 20 times a minute for each account). TikTok wants apps to ask before they show the form of a post.',
  permission: 'accounts:read',
  on,
  query: t.object({ mediaType: t.optional(t.oneOf('video', 'photo')) }),
  reply: t.ok(CreatorInfo),
  async handler({ account, query: { mediaType = 'video' }, ask }) {
    const creator = await ask((shortvideo) => shortvideo.getCreator())
    const isVerified = account.metadata.verified === 'true'
    if (!creator) return fullCreator({ nickname: shownDisplayName(account), isVerified })
    const { nickname, avatarUrl, privacyLevels, maxVideoSeconds } = creator
    return {
      creator: { nickname, ...(avatarUrl !== null && { avatarUrl }), isVerified, canPostMore: true },
      privacyLevels: privacyLevels.map((value) => ({ value, label: labels[value] ?? value })),
      postingLimits: {
        ...(mediaType === 'video' && maxVideoSeconds !== null && { maxVideoDurationSec: maxVideoSeconds }),
        interactionSettings: {
          allowComment: !creator.commentDisabled,
          ...(mediaType === 'video' && {
            allowDuet: !creator.duetDisabled,
            allowStitch: !creator.stitchDisabled,
          }),
        },
      },
      commercialContentTypes,
    }
  },
})

function fullCreator(known: { nickname: string; isVerified: boolean }) {
  return {
    creator: { ...known, canPostMore: false },
    privacyLevels: [],
    postingLimits: { interactionSettings: {} },
    commercialContentTypes,
  }
}
