import {
  Bot,
  CircleStop,
  Clock,
  GitBranch,
  ListPlus,
  type LucideIcon,
  MessageCircleReply,
  MessageSquare,
  PenLine,
  Phone,
  Split,
  Tag,
  UserRound,
  Variable,
  Webhook,
  X,
  Zap,
} from 'lucide-react'
import type { Config, NodeType } from '../graph/graph.ts'
import {
  aiFields,
  callFields,
  type Field,
  fieldFields,
  handoffFields,
  longestWait,
  messageFields,
  sequenceFields,
  triggerFields,
  waitFields,
  webhookFields,
} from './fields.ts'

export interface Kind {
  icon: LucideIcon
  fields: readonly Field[]
  /** The settings of a new one. */
  start?: Config
}

const tagFields: readonly Field[] = [{ path: 'tag', as: 'line', max: 100 }]

/** All types of nodes, in the order of the menu: what each is drawn with, and what can be set. */
export const kinds: Readonly<Record<NodeType, Kind>> = {
  trigger: { icon: Zap, fields: triggerFields, start: { triggerType: 'inbound_message' } },
  send_message: { icon: MessageSquare, fields: messageFields, start: { messageType: 'text' } },
  wait_for_reply: { icon: MessageCircleReply, fields: waitFields, start: { timeoutMinutes: 1440 } },
  delay: {
    icon: Clock,
    fields: [{ path: 'delayMinutes', as: 'minutes', min: 1, max: longestWait }],
    start: { delayMinutes: 60 },
  },
  condition: {
    icon: GitBranch,
    fields: [{ path: 'rules', as: 'rules', max: 50 }],
    start: { rules: [{ id: 'rule_1', variable: 'lastMessage', operator: 'contains' }] },
  },
  a_b_split: {
    icon: Split,
    fields: [{ path: 'percentage', as: 'number', min: 0, max: 100 }],
    start: { percentage: 50 },
  },
  handoff: { icon: UserRound, fields: handoffFields },
  add_tag: { icon: Tag, fields: tagFields },
  remove_tag: { icon: X, fields: tagFields },
  set_field: { icon: PenLine, fields: fieldFields },
  enroll_sequence: { icon: ListPlus, fields: sequenceFields },
  set_variable: { icon: Variable, fields: [{ path: 'assignments', as: 'assignments', max: 50 }] },
  webhook: { icon: Webhook, fields: webhookFields, start: { method: 'POST' } },
  ai: { icon: Bot, fields: aiFields },
  start_call: { icon: Phone, fields: callFields },
  end: { icon: CircleStop, fields: [] },
}

export const nodeTypes = Object.keys(kinds) as readonly NodeType[]

const phonePlatform = 'chatapp'

/** Whether a type can be used on a network: people have to be known by their numbers to be called. */
export const fitsPlatform = (type: NodeType, platform: string): boolean =>
  type !== 'start_call' || platform === phonePlatform

/** The choices of a field on a network. */
export const optionsOn = ({ options = [] }: Field, platform: string): readonly string[] =>
  platform === phonePlatform ? options : options.filter((one) => one !== 'chatapp_event')

/** What can be set with the settings that there are. */
export const fieldsOf = (type: NodeType, config: Config): readonly Field[] =>
  kinds[type].fields.filter(({ when }) => !when || when(config))
