import { PatternRoom } from '../values/patterns.ts'
import { hasVariables } from '../values/variables.ts'
import { loopsWithoutWait, reachableFrom } from './cycles.ts'
import { handlesOf } from './handles.ts'
import { lackOf } from './incomplete.ts'
import { type Graph, type GraphEdge, type GraphNode, type NodeOf, patternMax } from './node-configs.ts'

export const problemCodes = [
  'no_trigger',
  'several_triggers',
  'entry_not_trigger',
  'unreachable_node',
  'unknown_handle',
  'duplicate_handle',
  'incomplete_config',
  'invalid_pattern',
  'loop_without_wait',
  'edge_into_trigger',
  'sequence_not_found',
] as const

/** Why a graph cannot run, and where. */
export interface Problem {
  code: (typeof problemCodes)[number]
  nodeId?: string
  edgeId?: string
  message: string
}

/** All that keeps a graph from being activated. `sequences` are those of the profile that nodes may name. */
export function problemsOf(graph: Graph, sequences: ReadonlySet<string>): Problem[] {
  const room = new PatternRoom()
  return [
    ...triggerProblems(graph),
    ...pathProblems(graph),
    ...edgeProblems(graph),
    ...graph.nodes.flatMap((node) => nodeProblems(node, sequences, room)),
    ...loopsWithoutWait(graph).map((nodeId) =>
      at(nodeId, 'loop_without_wait', 'The run would go round here without ever waiting.'),
    ),
  ]
}

const at = (nodeId: string, code: Problem['code'], message: string): Problem => ({ code, nodeId, message })

const isTrigger = (node: GraphNode): node is NodeOf<'trigger'> => node.type === 'trigger'

function triggerProblems({ nodes }: Graph): Problem[] {
  const [first, ...others] = nodes.filter(isTrigger)
  if (!first) return [{ code: 'no_trigger', message: 'A workflow begins with a trigger.' }]
  return others.map(({ id }) => at(id, 'several_triggers', 'A workflow has one trigger.'))
}

function pathProblems({ nodes, edges, entryNodeId }: Graph): Problem[] {
  const entry = nodes.find(({ id }) => id === entryNodeId)
  if (!entry) return [{ code: 'entry_not_trigger', message: 'entryNodeId names no node.' }]
  const seen = reachableFrom(entry.id, edges)
  const wrong = isTrigger(entry)
    ? []
    : [at(entry.id, 'entry_not_trigger', 'The node that the run begins with is no trigger.')]
  const unreached = nodes.filter(({ id }) => !seen.has(id))
  return [...wrong, ...unreached.map(({ id }) => at(id, 'unreachable_node', 'No edge leads here.'))]
}

function edgeProblems({ nodes, edges }: Graph): Problem[] {
  const byId = new Map(nodes.map((node) => [node.id, { node, handles: handlesOf(node) }]))
  const taken = new Set<string>()
  return edges.flatMap((edge) => {
    const [source, target] = [byId.get(edge.source), byId.get(edge.target)]
    const place = JSON.stringify([edge.source, edge.sourceHandle])
    const isTaken = taken.size === taken.add(place).size
    return [
      ...(source?.handles.has(edge.sourceHandle) ? [] : [along(edge, 'unknown_handle', unknownHandle(edge))]),
      ...(isTaken ? [along(edge, 'duplicate_handle', 'Another edge begins at the same handle.')] : []),
      ...(target && isTrigger(target.node)
        ? [along(edge, 'edge_into_trigger', 'Nothing leads back into a trigger.')]
        : []),
    ]
  })
}

const along = ({ id }: GraphEdge, code: Problem['code'], message: string): Problem => ({
  code,
  edgeId: id,
  message,
})

function unknownHandle({ sourceHandle }: GraphEdge): string {
  return sourceHandle === null
    ? 'The source has several ways out, or none: name one as sourceHandle.'
    : `The source has no way out that is called ${sourceHandle}.`
}

function nodeProblems(node: GraphNode, sequences: ReadonlySet<string>, room: PatternRoom): Problem[] {
  const lack = lackOf(node)
  return [
    ...(lack === undefined ? [] : [at(node.id, 'incomplete_config', `config.${lack} is missing.`)]),
    ...patternProblems(node, room),
    ...(node.type === 'enroll_sequence' && isUnknown(node.config.sequenceId, sequences)
      ? [at(node.id, 'sequence_not_found', 'The profile has no such sequence.')]
      : []),
  ]
}

const isUnknown = (id: string | undefined, known: ReadonlySet<string>) => id !== undefined && !known.has(id)

/** Patterns take time, so that those of a graph have room for so much of them. */
function patternProblems(node: GraphNode, room: PatternRoom): Problem[] {
  return patternsIn(node).flatMap((source) => {
    const taken = source.length > patternMax ? 'unusable' : room.take(source)
    if (typeof taken !== 'string') return []
    const reason = taken === 'full' ? withoutRoom : 'The pattern cannot be used:'
    return [at(node.id, 'invalid_pattern', `${reason} ${source.slice(0, 100)}`)]
  })
}

const withoutRoom = 'All patterns of the workflow together are too large. This one has no room:'

/** A pattern with variables is first known when the run is there. */
function patternsIn(node: GraphNode): string[] {
  if (isTrigger(node)) return node.config.matchType === 'regex' ? (node.config.keywords ?? []) : []
  if (node.type !== 'condition') return []
  return (node.config.rules ?? []).flatMap(({ operator, value }) =>
    operator === 'matches' && value !== undefined && !hasVariables(value) ? [value] : [],
  )
}
