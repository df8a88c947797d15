import { matchTypeOf } from '../values/keywords.ts'
import type { ConfigOf, GraphNode, NodeType } from './node-configs.ts'

/** What each type of node needs to run, by the member that is missing; undefined where it has everything. */
const needs: { [T in NodeType]?: (config: ConfigOf<T>) => string | undefined } = {
  trigger(config) {
    if (config.triggerType === undefined) return 'triggerType'
    if (config.triggerType === 'chatapp_event') return missing(config, 'eventType')
    const isMatched = config.triggerType === 'inbound_message' && matchTypeOf(config) !== 'any'
    return isMatched && !config.keywords?.length ? 'keywords' : undefined
  },
  send_message(config) {
    const { messageType = 'text', template, media } = config
    if (messageType === 'template') return template?.name ? undefined : 'template.name'
    if (messageType === 'interactive') return config.interactive ? undefined : 'interactive'
    if (messageType === 'media') {
      if (!media?.mediaType) return 'media.mediaType'
      return media.url ? undefined : 'media.url'
    }
    return config.text?.trim() ? undefined : 'text'
  },
  condition({ rules = [] }) {
    if (rules.length === 0) return 'rules'
    const place = rules.findIndex((rule) => !isWhole(rule))
    return place < 0 ? undefined : `rules[${place}]`
  },
  set_variable({ assignments = [] }) {
    if (assignments.length === 0) return 'assignments'
    const place = assignments.findIndex(({ value }) => value === undefined)
    return place < 0 ? undefined : `assignments[${place}].value`
  },
  delay: (config) => missing(config, 'delayMinutes'),
  webhook: (config) => missing(config, 'url'),
  ai: ({ userPromptTemplate }) => (userPromptTemplate?.trim() ? undefined : 'userPromptTemplate'),
  set_field: (config) => missing(config, 'field') ?? missing(config, 'value'),
  enroll_sequence: (config) => missing(config, 'sequenceId'),
  add_tag: (config) => missing(config, 'tag'),
  remove_tag: (config) => missing(config, 'tag'),
}

/** The member that a node lacks. */
export function lackOf(node: GraphNode): string | undefined {
  // The check of a type takes the config of that type.
  const check = needs[node.type] as ((config: GraphNode['config']) => string | undefined) | undefined
  return check?.(node.config)
}

function missing<C extends object>(config: C, member: keyof C & string): string | undefined {
  return config[member] === undefined ? member : undefined
}

function isWhole({
  variable,
  operator,
  value,
}: NonNullable<ConfigOf<'condition'>['rules']>[number]): boolean {
  if (variable === undefined || operator === undefined) return false
  return operator === 'exists' || operator === 'not_exists' || value !== undefined
}
