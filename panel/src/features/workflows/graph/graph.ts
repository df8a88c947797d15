import type { Shapes } from '../../../contract/routes.ts'

export type Node = Shapes['SavedWorkflowNode']
export type Edge = Shapes['SavedWorkflowEdge']
export type NodeType = Node['type']
export type Config = Node['config']
export type Handle = string | null

export interface Graph {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
}

const fixed: Partial<Record<NodeType, readonly Handle[]>> = {
  wait_for_reply: ['reply', 'timeout'],
  webhook: ['success', 'error'],
  enroll_sequence: ['success', 'error'],
  start_call: ['success', 'permission_required', 'failed'],
  a_b_split: ['a', 'b'],
  handoff: [],
  end: [],
}

const rowsIn = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])

/** The ways out of a node, in the order in which they are drawn. */
export function handlesOf({ type, config }: Pick<Node, 'type' | 'config'>): readonly Handle[] {
  if (type === 'condition') return [...rowsIn<{ id: string }>(config.rules).map(({ id }) => id), 'default']
  if (type !== 'ai') return fixed[type] ?? [null]
  const tools = rowsIn<{ name: string }>(config.tools).map(({ name }) => `tool:${name}`)
  return ['success', ...tools, 'error']
}

export const nodeOf = ({ nodes }: Graph, id: string | null | undefined): Node | undefined =>
  nodes.find((node) => node.id === id)

export const edgeFrom = ({ edges }: Graph, source: string, handle: Handle): Edge | undefined =>
  edges.find((edge) => edge.source === source && edge.sourceHandle === handle)

export const triggerOf = ({ nodes }: Graph): Node | undefined => nodes.find(({ type }) => type === 'trigger')

/** What is sent of it. A position or a label that is not there is left out. */
export const sentOf = (graph: Graph) => ({
  nodes: graph.nodes.map(({ id, type, config, position, label }) => ({
    ...{ id, type, config },
    ...(position && { position }),
    ...(label && { label }),
  })),
  edges: graph.edges.map((edge) => ({ ...edge })),
  entryNodeId: triggerOf(graph)?.id ?? null,
})
