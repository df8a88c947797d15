import { messageWords } from '../../../i18n/audience/automation.ts'
import { ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import { faultOfText, isAddress } from '../../../shell/automation/message/content.ts'
import { type ButtonDraft, type Draft, secondsOf } from './draft.ts'

/** Each fault under the name of its field; those of lists have their place in it behind the name. */
export type Faults = Readonly<Record<string, string | undefined>>

const longest = 1000
const longestBesideButtons = 640

/** How long the direct message may be. */
export const messageMax = ({ buttons }: Pick<Draft, 'buttons'>): number =>
  buttons.length > 0 ? longestBesideButtons : longest

/** What the service would refuse is told before the call. */
export function faultsOf(draft: Draft): Faults {
  const found: [string, string | undefined][] = [
    ['name', draft.name.trim() === '' ? words.noName : undefined],
    ['post', draft.isEverywhere || draft.post ? undefined : words.choosePost],
    ['messageDelay', secondsOf(draft.messageDelay) === undefined ? words.wrongDelay : undefined],
    ['replyDelay', secondsOf(draft.replyDelay) === undefined ? words.wrongDelay : undefined],
    ['fewestFollowers', /^\d{0,9}$/.test(draft.fewestFollowers.trim()) ? undefined : words.wrongCount],
    ...faultsOfTexts('message', draft.message, draft.variations, messageMax(draft)),
    ...(draft.reply.trim() === ''
      ? []
      : faultsOfTexts('reply', draft.reply, draft.replyVariations, Number.POSITIVE_INFINITY)),
    ...draft.buttons.flatMap(faultsOfButton),
  ]
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined))
}

function faultsOfTexts(
  place: string,
  text: string,
  variations: readonly string[],
  max: number,
): [string, string | undefined][] {
  const faultOf = (one: string) => (one.trim() === '' ? words.noMessage : faultOfText(one, max))
  return [
    [place, faultOf(text)],
    ...variations.map((one, index): [string, string | undefined] => [`${place}.${index}`, faultOf(one)]),
  ]
}

function faultsOfButton({ type, title, value }: ButtonDraft, index: number): [string, string | undefined][] {
  const isWrong = type === 'url' && !isAddress(value)
  return [
    [`button.${index}.title`, title.trim() === '' ? words.noTitle : undefined],
    [
      `button.${index}.value`,
      value.trim() === '' ? words.noValue : isWrong ? messageWords.wrongAddress : undefined,
    ],
  ]
}

const places: Readonly<Record<string, string>> = {
  ...{ name: 'name', accountId: 'accountId', trigger: 'trigger', alsoMatchInDms: 'alsoMatchInDms' },
  ...{ postId: 'post', platformPostId: 'post', postTitle: 'post', clickTag: 'clickTag' },
  ...{ keywords: 'keywords', excludeKeywords: 'excludeKeywords' },
  ...{ dmMessage: 'message', dmMessageVariations: 'message', commentReply: 'reply' },
  ...{ commentReplyVariations: 'reply', dmDelaySeconds: 'messageDelay' },
  ...{ commentReplyDelaySeconds: 'replyDelay', audience: 'fewestFollowers' },
}

const gatePlaces: Readonly<Record<string, string>> = {
  message: 'gateMessage',
  buttonLabel: 'gateButton',
  notFollowingMessage: 'notFollowing',
}

/** The field that a refusal of the service is about. */
export function placeOf(param: string | undefined): string | undefined {
  const [, head = '', index, member = ''] = /^(\w+)(?:\[(\d+)\])?\.?(.*)$/.exec(param ?? '') ?? []
  if (head === 'followGate') return gatePlaces[member] ?? 'gateMessage'
  if (head === 'buttons')
    return index === undefined ? undefined : `button.${index}.${member === 'title' ? 'title' : 'value'}`
  const place = places[head]
  const isOne = index !== undefined && head.endsWith('Variations')
  return isOne ? `${place}.${index}` : place
}
