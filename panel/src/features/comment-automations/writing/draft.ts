import type { BodyOf } from '../../../contract/routes.ts'
import { amountOf, type Wait, waitOf } from '../../../shell/automation/wait.ts'
import { doorsOf } from '../networks.ts'
import type { Rule } from '../rule.ts'

type Settings = Omit<BodyOf<'PATCH /v1/comment-automations/{automationId}'>, 'isActive'>
type Audience = NonNullable<Rule['audience']>

/** A post that a rule is bound to: one of ours, or one that only the network knows. */
export interface ChosenPost {
  postId?: string
  platformPostId?: string
  title: string
}

export interface ButtonDraft {
  type: Rule['buttons'][number]['type']
  title: string
  /** The address, the number, or what is reported. */
  value: string
}

const secondsIn = { seconds: 1, minutes: 60, hours: 3600 } as const
export type Delay = Wait<keyof typeof secondsIn>
const mostSeconds = 86_400

export const delayOf = (seconds: number): Delay => waitOf(seconds, secondsIn)
export const secondsOf = (delay: Delay): number | undefined => amountOf(delay, secondsIn, mostSeconds)

export interface Draft {
  accountId: string
  name: string
  trigger: Rule['trigger']
  isEverywhere: boolean
  post: ChosenPost | undefined
  keywords: readonly string[]
  matchMode: Rule['matchMode']
  typoTolerance: boolean
  excludeKeywords: readonly string[]
  alsoMatchInDms: boolean
  message: string
  variations: readonly string[]
  buttons: readonly ButtonDraft[]
  /** Cards that the API has made are kept, and take the place of buttons. */
  hasCards: boolean
  reply: string
  replyVariations: readonly string[]
  messageDelay: Delay
  replyDelay: Delay
  linkTracking: boolean
  clickTag: string
  followerStatus: Audience['followerStatus']
  fewestFollowers: string
  whenUnknown: Audience['whenUnknown']
  gateMessage: string
  gateButton: string
  notFollowing: string
}

export const blankDraft: Draft = {
  ...{ accountId: '', name: '', trigger: 'comment', isEverywhere: true, post: undefined },
  ...{ keywords: [], matchMode: 'contains', typoTolerance: false, excludeKeywords: [] },
  ...{ alsoMatchInDms: false, message: '', variations: [], buttons: [], hasCards: false },
  ...{ reply: '', replyVariations: [], messageDelay: delayOf(0), replyDelay: delayOf(0) },
  ...{ linkTracking: true, clickTag: '', followerStatus: 'any', fewestFollowers: '' },
  ...{ whenUnknown: 'send', gateMessage: '', gateButton: '', notFollowing: '' },
}

export function draftOf(rule: Rule): Draft {
  const { audience, followGate, postId, platformPostId, postTitle } = rule
  return {
    ...{ accountId: rule.accountId, name: rule.name, trigger: rule.trigger },
    isEverywhere: !postId && !platformPostId,
    post: { title: postTitle ?? platformPostId ?? '' },
    ...{ keywords: rule.keywords, matchMode: rule.matchMode, typoTolerance: rule.typoTolerance },
    ...{ excludeKeywords: rule.excludeKeywords, alsoMatchInDms: rule.alsoMatchInDms },
    ...{ message: rule.dmMessage, variations: rule.dmMessageVariations, hasCards: rule.template !== null },
    buttons: rule.buttons.map(({ type, title, url, payload, phone }) => ({
      ...{ type, title },
      value: { url, postback: payload, phone }[type] ?? '',
    })),
    ...{ reply: rule.commentReply ?? '', replyVariations: rule.commentReplyVariations },
    messageDelay: delayOf(rule.dmDelaySeconds),
    replyDelay: delayOf(rule.commentReplyDelaySeconds),
    ...{ linkTracking: rule.linkTracking, clickTag: rule.clickTag ?? '' },
    followerStatus: audience?.followerStatus ?? 'any',
    fewestFollowers: String(audience?.minFollowerCount ?? ''),
    whenUnknown: audience?.whenUnknown ?? 'send',
    gateMessage: followGate?.message ?? '',
    gateButton: followGate?.buttonLabel ?? '',
    notFollowing: followGate?.notFollowingMessage ?? '',
  }
}

/** Whether only some people are answered. */
export const choosesPeople = ({
  followerStatus,
  fewestFollowers,
}: Pick<Draft, 'followerStatus' | 'fewestFollowers'>): boolean =>
  followerStatus !== 'any' || fewestFollowers.trim() !== ''

/** What is saved of it on an account of a network. What does not go together is left out. */
export function settingsOf(draft: Draft, platform: string | undefined): Settings {
  const isOfComments = draft.trigger === 'comment'
  const reply = isOfComments ? draft.reply.trim() : ''
  return {
    ...{ trigger: draft.trigger, keywords: [...draft.keywords], matchMode: draft.matchMode },
    typoTolerance: draft.typoTolerance && draft.matchMode === 'word',
    excludeKeywords: [...draft.excludeKeywords],
    alsoMatchInDms: draft.alsoMatchInDms && isOfComments && draft.keywords.length > 0,
    ...{ dmMessage: draft.message, dmMessageVariations: [...draft.variations] },
    buttons: draft.hasCards ? [] : draft.buttons.map(buttonOf),
    commentReply: reply === '' ? null : reply,
    commentReplyVariations: reply === '' ? [] : [...draft.replyVariations],
    dmDelaySeconds: secondsOf(draft.messageDelay) ?? 0,
    commentReplyDelaySeconds: secondsOf(draft.replyDelay) ?? 0,
    ...{ linkTracking: draft.linkTracking, clickTag: draft.clickTag.trim() || null },
    ...audienceOf(draft, doorsOf(platform).followers),
  }
}

function buttonOf({ type, title, value }: ButtonDraft): Rule['buttons'][number] {
  const member = ({ url: 'url', postback: 'payload', phone: 'phone' } as const)[type]
  return { type, title: title.trim(), [member]: value.trim() }
}

function audienceOf(draft: Draft, isTold: boolean): Pick<Settings, 'audience' | 'followGate'> {
  if (!isTold || !choosesPeople(draft)) return { audience: null, followGate: null }
  const { followerStatus, whenUnknown, fewestFollowers } = draft
  const texts = [draft.gateMessage, draft.gateButton, draft.notFollowing].map((text) => text.trim())
  const [message, buttonLabel, notFollowingMessage] = texts
  const count = fewestFollowers.trim()
  return {
    audience: { followerStatus, whenUnknown, minFollowerCount: count === '' ? null : Number(count) },
    followGate: texts.some((text) => text !== '')
      ? {
          ...(message && { message }),
          ...(buttonLabel && { buttonLabel }),
          notFollowingMessage: notFollowingMessage || null,
        }
      : null,
  }
}

/** Where a new rule holds. */
export function bindingOf({
  isEverywhere,
  post,
}: Pick<Draft, 'isEverywhere' | 'post'>): Pick<
  BodyOf<'POST /v1/comment-automations'>,
  'postId' | 'platformPostId' | 'postTitle'
> {
  if (isEverywhere || !post) return {}
  const { postId, platformPostId, title } = post
  return {
    ...(postId ? { postId } : platformPostId && { platformPostId }),
    ...(title !== '' && { postTitle: title }),
  }
}
