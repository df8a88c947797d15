import type { Config } from '../graph/graph.ts'

/** How a setting is entered. */
export type Entry =
  | 'line'
  | 'area'
  | 'number'
  | 'minutes'
  | 'check'
  | 'choice'
  | 'lines'
  | 'pairs'
  | 'rules'
  | 'assignments'
  | 'tools'
  | 'json'
  | 'sequence'
  | 'member'

export interface Field {
  /** Where the value stands in the settings, such as `media.url`. */
  path: string
  as: Entry
  /** The first is taken where none is set. */
  options?: readonly string[]
  /** Whether it matters with the settings that there are. */
  when?: (config: Config) => boolean
  min?: number
  max?: number
  isOptional?: true
  /** Whether variables are filled in. */
  isFilled?: true
}

export const operators = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'exists',
  'not_exists',
  'matches',
] as const

export const longestWait = 43_200

const saveAs: Field = { path: 'saveAs', as: 'line', isOptional: true, max: 64 }
const filled = (path: string, as: 'line' | 'area', max: number): Field => ({ path, as, max, isFilled: true })
const optional = (field: Field): Field => ({ ...field, isOptional: true })

const isMessage =
  (...types: readonly string[]) =>
  ({ messageType = 'text' }: Config) =>
    types.includes(String(messageType))

const hasKeywords = ({ triggerType, matchType }: Config) =>
  triggerType === 'inbound_message' && matchType !== 'any'

export const triggerFields: readonly Field[] = [
  { path: 'triggerType', as: 'choice', options: ['inbound_message', 'api_call', 'chatapp_event'] },
  {
    path: 'matchType',
    as: 'choice',
    options: ['any', 'contains', 'exact', 'regex'],
    when: ({ triggerType }) => triggerType === 'inbound_message',
  },
  { path: 'keywords', as: 'lines', max: 50, when: hasKeywords },
  {
    path: 'onlyFirstMessage',
    as: 'check',
    when: ({ triggerType }) => triggerType === 'inbound_message',
  },
  {
    path: 'eventType',
    as: 'choice',
    options: ['message_sent', 'message_delivered', 'message_read', 'message_failed', 'reaction'],
    when: ({ triggerType }) => triggerType === 'chatapp_event',
  },
]

export const messageFields: readonly Field[] = [
  { path: 'messageType', as: 'choice', options: ['text', 'media', 'template', 'interactive'] },
  { ...filled('text', 'area', 10_000), when: isMessage('text', 'interactive') },
  {
    path: 'media.mediaType',
    as: 'choice',
    options: ['', 'image', 'video', 'audio', 'file'],
    when: isMessage('media'),
  },
  { ...filled('media.url', 'line', 2048), when: isMessage('media') },
  { ...optional(filled('media.caption', 'area', 10_000)), when: isMessage('media') },
  { path: 'template.name', as: 'line', max: 512, when: isMessage('template') },
  { path: 'template.language', as: 'line', max: 20, when: isMessage('template') },
  { path: 'template.components', as: 'json', isOptional: true, when: isMessage('template') },
  { path: 'interactive', as: 'json', when: isMessage('interactive') },
]

export const waitFields: readonly Field[] = [
  { path: 'timeoutMinutes', as: 'minutes', min: 1, max: longestWait },
  saveAs,
]

export const webhookFields: readonly Field[] = [
  { path: 'method', as: 'choice', options: ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'] },
  filled('url', 'line', 2048),
  { path: 'headers', as: 'pairs', isOptional: true },
  { ...optional(filled('bodyTemplate', 'area', 100_000)), when: ({ method }) => method !== 'GET' },
  saveAs,
]

export const aiFields: readonly Field[] = [
  filled('userPromptTemplate', 'area', 20_000),
  optional(filled('systemPrompt', 'area', 20_000)),
  { path: 'outputType', as: 'choice', options: ['text', 'json'] },
  saveAs,
  { path: 'tools', as: 'tools', isOptional: true, max: 20 },
  { path: 'provider', as: 'line', isOptional: true, max: 100 },
  { path: 'model', as: 'line', isOptional: true, max: 200 },
  { path: 'temperature', as: 'number', isOptional: true, min: 0, max: 2 },
  { path: 'maxTokens', as: 'number', isOptional: true, min: 1, max: 100_000 },
]

export const callFields: readonly Field[] = [
  { path: 'to', as: 'line', isOptional: true, max: 100 },
  { path: 'forwardTo', as: 'line', isOptional: true, max: 100 },
  { path: 'requirePermissionFirst', as: 'check' },
  { path: 'recordingEnabled', as: 'check' },
  saveAs,
]

export const fieldFields: readonly Field[] = [
  { path: 'field', as: 'line', max: 100 },
  filled('value', 'line', 1000),
]

export const sequenceFields: readonly Field[] = [{ path: 'sequenceId', as: 'sequence' }, saveAs]

export const handoffFields: readonly Field[] = [
  optional(filled('note', 'area', 2000)),
  { path: 'assignTo', as: 'member', isOptional: true },
]
