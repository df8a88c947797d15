import type { GraphEdge, GraphNode, NodeType } from './node-configs.ts'

/** The way out of a node that has only one. */
export const only = null

const fixed: Partial<Record<NodeType, readonly (string | null)[]>> = {
  wait_for_reply: ['reply', 'timeout'],
  webhook: ['success', 'error'],
  enroll_sequence: ['success', 'error'],
  start_call: ['success', 'permission_required', 'failed'],
  a_b_split: ['a', 'b'],
  handoff: [],
  end: [],
}

/** The ways out of a node. */
export function handlesOf(node: GraphNode): ReadonlySet<string | null> {
  if (node.type === 'condition') return new Set([...(node.config.rules ?? []).map(({ id }) => id), 'default'])
  if (node.type === 'ai')
    return new Set(['success', 'error', ...(node.config.tools ?? []).map(({ name }) => `tool:${name}`)])
  return new Set(fixed[node.type] ?? [only])
}

/** The way out that a failure of the node takes, where its type has one. */
export function failureHandleOf({ type }: Pick<GraphNode, 'type'>): string | undefined {
  if (type === 'webhook' || type === 'ai' || type === 'enroll_sequence') return 'error'
  return type === 'start_call' ? 'failed' : undefined
}

/** The node that a way out leads to; undefined where it leads nowhere. */
export function targetOf(
  edges: readonly GraphEdge[],
  nodeId: string,
  handle: string | null,
): string | undefined {
  return edges.find(({ source, sourceHandle }) => source === nodeId && sourceHandle === handle)?.target
}
