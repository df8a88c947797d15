import { nodeWords as words } from '../../../i18n/audience/workflow-nodes.ts'
import { spanText } from '../../../values/duration.ts'
import type { Config, Handle, Node } from '../graph/graph.ts'
import { valueAt } from '../graph/path.ts'

/** The names of things that settings name by their ids. */
export interface Names {
  sequence: (id: string) => string | undefined
  member: (id: string) => string | undefined
}

const textAt = (config: Config, path: string): string => {
  const value = valueAt(config, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

const rowsAt = (config: Config, path: string): readonly Config[] => {
  const value = valueAt(config, path)
  return Array.isArray(value) ? (value as Config[]) : []
}

export const minutesText = (minutes: unknown): string =>
  typeof minutes === 'number' ? spanText(minutes * 60_000) : ''

type Summary = (config: Config, names: Names) => string

const summaries: Partial<Record<Node['type'], Summary>> = {
  trigger: ofTrigger,
  send_message: ofMessage,
  wait_for_reply: ({ timeoutMinutes = 1440 }) => words.waits(minutesText(timeoutMinutes)),
  delay: ({ delayMinutes }) => (delayMinutes ? words.pauses(minutesText(delayMinutes)) : ''),
  condition: (config) => listText(rowsAt(config, 'rules').map(ruleText)),
  a_b_split: ({ percentage = 50 }) => words.splits(String(percentage)),
  handoff: (config, { member }) => {
    const to = textAt(config, 'assignTo')
    return textAt(config, 'note') || (to ? words.handsTo(member(to) ?? to) : words.handsOver)
  },
  add_tag: (config) => textAt(config, 'tag'),
  remove_tag: (config) => textAt(config, 'tag'),
  set_field: (config) => equation(fieldText(textAt(config, 'field')), textAt(config, 'value')),
  enroll_sequence(config, { sequence }) {
    const id = textAt(config, 'sequenceId')
    return id && (sequence(id) ?? words.aSequence)
  },
  set_variable: (config) =>
    listText(rowsAt(config, 'assignments').map((row) => equation(textAt(row, 'name'), textAt(row, 'value')))),
  webhook: (config) => {
    const url = textAt(config, 'url')
    return url && `${textAt(config, 'method') || 'POST'} ${url}`
  },
  ai: (config) => textAt(config, 'userPromptTemplate'),
  start_call: (config) => words.calls(textAt(config, 'to')),
  end: () => words.ends,
}

/** What a node does, in one sentence; empty while that is not known. */
export const summaryOf = ({ type, config }: Pick<Node, 'type' | 'config'>, names: Names): string =>
  summaries[type]?.(config, names) ?? ''

const listText = (parts: readonly string[]): string => parts.filter(Boolean).join('; ')

const equation = (name: string, value: string): string => (name ? `${name} = ${value || '…'}` : '')

const fieldText = (field: string): string => words.contactFields[field as 'email'] ?? field

function ofTrigger(config: Config): string {
  const { triggerType, eventType, matchType, onlyFirstMessage } = config
  if (triggerType === 'api_call') return words.byHand
  if (triggerType === 'chatapp_event') return words.choices[String(eventType)] ?? ''
  if (triggerType !== 'inbound_message') return ''
  const keywords = (Array.isArray(config.keywords) ? config.keywords : [])
    .map((one) => words.quoted(String(one)))
    .join(', ')
  const isAny = matchType === 'any' || (matchType === undefined && keywords === '')
  if (!isAny && keywords === '') return ''
  const said = isAny ? words.writesAnything : words.writes(keywords, String(matchType ?? 'contains'))
  return onlyFirstMessage === true ? words.onlyFirst(said) : said
}

function ofMessage(config: Config): string {
  const type = textAt(config, 'messageType') || 'text'
  if (type === 'template') {
    const name = textAt(config, 'template.name')
    return name && words.template(name)
  }
  if (type === 'interactive') return textAt(config, 'text') || words.interactive
  if (type !== 'media') return textAt(config, 'text')
  const kind = words.choices[textAt(config, 'media.mediaType')]
  return kind ? listText([kind, textAt(config, 'media.caption') || textAt(config, 'media.url')]) : ''
}

/** What a rule asks, such as: lastMessage contains yes. */
export function ruleText(rule: Config): string {
  const operator = textAt(rule, 'operator')
  const parts = [textAt(rule, 'variable'), words.choices[operator] ?? '…']
  return [...parts, /exists$/.test(operator) ? '' : textAt(rule, 'value') || '…'].filter(Boolean).join(' ')
}

/** What a way out is called; nothing for the only one. */
export function handleText({ config }: Pick<Node, 'config'>, handle: Handle): string {
  if (handle === null) return words.goesOn
  if (Object.hasOwn(words.handles, handle)) return words.handles[handle as 'reply']
  if (handle.startsWith('tool:')) return words.tool(handle.slice(5))
  const rule = rowsAt(config, 'rules').find(({ id }) => id === handle)
  return rule ? ruleText(rule) : handle
}

/** How a step is named in sentences and lists. */
export function titleOf(node: Node, names: Names): string {
  const summary = summaryOf(node, names)
  const short = summary.length > 40 ? `${summary.slice(0, 39)}…` : summary
  return node.label ?? (short ? `${words.types[node.type].name}: ${short}` : words.types[node.type].name)
}
