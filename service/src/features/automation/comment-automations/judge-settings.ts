import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import { platformNotSupported } from '#features/accounts/index.ts'
import { assertCommentText, contentRequired, contentTooLong } from '#features/inbox/index.ts'
import type { Platform } from '#platforms/platform.ts'
import { judgeFilledText } from '../messages/filled-text.ts'
import type { Settings } from './settings.ts'

/** What `judgeSettings` may raise. */
export const settingsErrors = [
  platformNotSupported,
  contentRequired,
  contentTooLong,
  generalError('mutually_exclusive_fields'),
  generalError('missing_required_parameter'),
  generalError('invalid_value'),
]

const longest = 1000
const longestBesideButtons = 640
const needed = { url: 'url', postback: 'payload', phone: 'phone' } as const

type Button = Settings['buttons'][number]

/** Refuses what the platform would not take, and what could never work. */
export function judgeSettings(platform: Platform, settings: Settings): void {
  judgePlatform(platform, settings)
  judgeMessages(settings)
  judgeButtons(platform, settings.buttons, 'buttons')
  settings.template?.elements.forEach(({ buttons }, index) => {
    judgeButtons(platform, buttons ?? [], `template.elements[${index}].buttons`)
  })
  judgeReplies(platform, settings)
  if (settings.alsoMatchInDms && (settings.trigger === 'story_reply' || settings.keywords.length === 0))
    raise(generalError('invalid_value'), {
      param: 'alsoMatchInDms',
      message: 'It needs a keyword and the trigger comment.',
    })
}

function judgeReplies(
  platform: Platform,
  { commentReply, commentReplyVariations }: Pick<Settings, 'commentReply' | 'commentReplyVariations'>,
): void {
  const texts = commentReplyVariations.map(
    (text, index) => [text, `commentReplyVariations[${index}]`] as const,
  )
  const all = typeof commentReply === 'string' ? [[commentReply, 'commentReply'] as const, ...texts] : texts
  for (const [text, param] of all) {
    assertCommentText(platform, text, { param })
    judgeFilledText(text, param)
  }
}

/** Not every network reports answers to stories, or tells who follows. */
function judgePlatform({ conversations }: Platform, { trigger, audience, followGate }: Settings): void {
  if (trigger === 'story_reply' && !conversations?.rules.storyReplies)
    raise(platformNotSupported, { param: 'trigger' })
  if (conversations?.standing) return
  if (audience) raise(platformNotSupported, { param: 'audience' })
  if (followGate) raise(platformNotSupported, { param: 'followGate' })
}

function judgeMessages({ dmMessage, dmMessageVariations, buttons, template }: Settings): void {
  if (template && buttons.length > 0)
    raise(generalError('mutually_exclusive_fields'), {
      param: 'buttons',
      message: 'Send either buttons or a template.',
    })
  const max = buttons.length > 0 ? longestBesideButtons : longest
  judgeText(dmMessage, 'dmMessage', max)
  dmMessageVariations.forEach((text, index) => {
    judgeText(text, `dmMessageVariations[${index}]`, max)
  })
}

function judgeText(text: string, param: string, max: number): void {
  if (text.trim() === '') raise(contentRequired, { param })
  if ([...text].length > max) raise(contentTooLong, { param, details: { max } })
  judgeFilledText(text, param)
}

function judgeButtons({ conversations }: Platform, buttons: readonly Button[], param: string): void {
  const types = conversations?.rules.buttonTypes
  buttons.forEach((button, index) => {
    if (types && !types.includes(button.type))
      raise(platformNotSupported, { param: `${param}[${index}].type` })
    const member = needed[button.type]
    if (button[member] === undefined)
      raise(generalError('missing_required_parameter'), { param: `${param}[${index}].${member}` })
  })
}
