import type { Static, TObject, TSchema } from '#contract/schema/schema.ts'
import * as t from '#contract/schema/schema.ts'

/** What a pattern may be long; more is never useful in a message. */
export const patternMax = 500

/** What somebody may write where variables are filled in. */
const filled = (max: number) => t.prose(max, { min: 0 })
const variable = t.pattern('^[A-Za-z_][A-Za-z0-9_]{0,63}$', 'invalid_string')
const saveAs = t.optional(variable)
const open = (max: number) => t.map(t.anything(), max)

const trigger = t.object({
  triggerType: t.optional(t.oneOf('inbound_message', 'api_call', 'chatapp_event')),
  keywords: t.optional(t.array(t.text(patternMax), { max: 50 })),
  matchType: t.optional(t.oneOf('any', 'contains', 'exact', 'regex')),
  onlyFirstMessage: t.optional(t.boolean()),
  eventType: t.optional(
    t.oneOf('message_sent', 'message_delivered', 'message_read', 'message_failed', 'reaction'),
  ),
})

const template = t.object({
  name: t.optional(t.text(512)),
  language: t.optional(t.text(20)),
  components: t.optional(t.array(open(50), { max: 20 })),
})

const sendMessage = t.object({
  messageType: t.optional(t.oneOf('text', 'template', 'media', 'interactive')),
  text: t.optional(filled(10_000)),
  template: t.optional(template),
  media: t.optional(
    t.object({
      mediaType: t.optional(t.oneOf('image', 'video', 'audio', 'file')),
      url: t.optional(filled(2048)),
      caption: t.optional(filled(10_000)),
    }),
  ),
  interactive: t.optional(open(10)),
})

const waitForReply = t.object({ timeoutMinutes: t.optional(t.integer(1, 43_200)), saveAs })

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

const rule = t.object({
  id: t.text(100),
  variable: t.optional(t.text(200)),
  operator: t.optional(t.oneOf(...operators)),
  value: t.optional(filled(1000)),
})

const condition = t.object({ rules: t.optional(t.array(rule, { max: 50 })) })

const setVariable = t.object({
  assignments: t.optional(
    t.array(t.object({ name: variable, value: t.optional(filled(10_000)) }), { max: 50 }),
  ),
})

const delay = t.object({ delayMinutes: t.optional(t.integer(1, 43_200)) })

export const webhookMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const webhook = t.object({
  url: t.optional(t.text(2048, { code: 'invalid_url' })),
  method: t.optional(t.oneOf(...webhookMethods)),
  headers: t.optional(t.map(t.text(2000, { min: 0 }), 50)),
  bodyTemplate: t.optional(filled(100_000)),
  saveAs,
})

const tool = t.object({
  name: t.pattern('^[a-z][a-z0-9_]{0,63}$', 'invalid_string'),
  description: t.optional(t.prose(1000)),
  parameters: t.optional(open(50)),
})

const ai = t.object({
  provider: t.optional(t.text(100)),
  model: t.optional(t.text(200)),
  systemPrompt: t.optional(filled(20_000)),
  userPromptTemplate: t.optional(filled(20_000)),
  saveAs,
  temperature: t.optional(t.number({ min: 0, max: 2 })),
  maxTokens: t.optional(t.integer(1, 100_000)),
  outputType: t.optional(t.oneOf('text', 'json')),
  tools: t.optional(t.array(tool, { max: 20 })),
})

const handoff = t.object({ note: t.optional(filled(2000)), assignTo: t.optional(t.nullable(t.id())) })

const startCall = t.object({
  to: t.optional(t.text(100)),
  forwardTo: t.optional(t.text(100)),
  requirePermissionFirst: t.optional(t.boolean()),
  recordingEnabled: t.optional(t.boolean()),
  saveAs,
})

const split = t.object({ percentage: t.optional(t.number({ min: 0, max: 100 })) })
const setField = t.object({ field: t.optional(t.text(100)), value: t.optional(filled(1000)) })
const enrollSequence = t.object({ sequenceId: t.optional(t.id()), saveAs })
const tag = t.object({ tag: t.optional(t.text(50)) })

/** What the config of each type of node may hold. Everything may be left out while the workflow is a draft. */
export const nodeConfigs = {
  trigger,
  send_message: sendMessage,
  wait_for_reply: waitForReply,
  condition,
  set_variable: setVariable,
  delay,
  webhook,
  ai,
  handoff,
  start_call: startCall,
  a_b_split: split,
  set_field: setField,
  enroll_sequence: enrollSequence,
  add_tag: tag,
  remove_tag: tag,
  end: t.object({}),
} satisfies Record<string, TObject>

type Configs = typeof nodeConfigs
export type NodeType = keyof Configs
export type ConfigOf<T extends NodeType> = Static<Configs[T] & TSchema>

export const nodeTypes = [
  'trigger',
  'send_message',
  'wait_for_reply',
  'condition',
  'set_variable',
  'delay',
  'webhook',
  'ai',
  'handoff',
  'start_call',
  'a_b_split',
  'set_field',
  'enroll_sequence',
  'add_tag',
  'remove_tag',
  'end',
] as const satisfies readonly NodeType[]

/** A node as it is kept; the config of each type has its own members. */
export type GraphNode = {
  [T in NodeType]: {
    id: string
    type: T
    config: ConfigOf<T>
    position?: { x: number; y: number }
    label?: string
  }
}[NodeType]

export type NodeOf<T extends NodeType> = Extract<GraphNode, { type: T }>

export interface GraphEdge {
  id: string
  source: string
  target: string
  sourceHandle: string | null
}

export interface Graph {
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
  entryNodeId: string | null
}
