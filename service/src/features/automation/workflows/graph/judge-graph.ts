import { raise } from '#contract/operation/errors.ts'
import { type Fault, firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { platformNotSupported } from '#features/accounts/index.ts'
import { phoneWords } from '#values/platforms.ts'
import type { SentGraph } from './graph.shape.ts'
import { type Graph, type GraphNode, nodeConfigs } from './node-configs.ts'

type SentNode = NonNullable<SentGraph['nodes']>[number]
type SentEdge = NonNullable<SentGraph['edges']>[number]

const keywordMax = 100

/**
 * The graph that a request makes of the one before it. Its form is judged: a draft may be incomplete, but what it has is
 * of the right kind.
 */
export function graphWith(before: Graph, sent: SentGraph, platform: string): Graph {
  const nodes = sent.nodes ? sent.nodes.map((node, place) => nodeOf(node, place, platform)) : before.nodes
  const edges = sent.edges ? sent.edges.map(edgeOf) : before.edges
  judgeIds(nodes, 'nodes')
  judgeIds(edges, 'edges')
  const known = new Set(nodes.map(({ id }) => id))
  edges.forEach((edge, place) => {
    for (const end of ['source', 'target'] as const)
      if (!known.has(edge[end])) refuse('invalid_value', `edges[${place}].${end}`, 'No node has this id.')
  })
  if (typeof sent.entryNodeId === 'string' && !known.has(sent.entryNodeId))
    refuse('invalid_value', 'entryNodeId', 'No node has this id.')
  return { nodes, edges, entryNodeId: entryOf(before, sent, nodes) }
}

/** Without a word on it, the run begins at the only trigger. */
function entryOf(before: Graph, sent: SentGraph, nodes: readonly GraphNode[]): string | null {
  if (sent.entryNodeId !== undefined) return sent.entryNodeId
  const kept = nodes.find(({ id }) => id === before.entryNodeId)
  const triggers = nodes.filter(({ type }) => type === 'trigger')
  const only = triggers.length === 1 ? triggers[0] : undefined
  return (kept ?? only)?.id ?? null
}

/** A config that its schema accepts is of the type that the schema has. */
function nodeOf(sent: SentNode, place: number, platform: string): GraphNode {
  const { id, type, config = {}, position, label } = sent
  const at = `nodes[${place}].config`
  const found = firstFault(nodeConfigs[type], config, at)
  if (found) raiseFault(found)
  const node = { id, type, config, ...(position && { position }), ...(label && { label }) } as GraphNode
  const wrong = configFault(node, at)
  if (wrong) raiseFault(wrong)
  judgePlatform(node, platform, place)
  return node
}

function configFault(node: GraphNode, at: string): Fault | undefined {
  if (node.type === 'trigger') return keywordFault(node.config, at)
  if (node.type === 'webhook') return headerFault(node.config.headers ?? {}, `${at}.headers`)
  if (node.type === 'condition') return repeatFault(node.config.rules ?? [], 'id', `${at}.rules`)
  return node.type === 'ai' ? repeatFault(node.config.tools ?? [], 'name', `${at}.tools`) : undefined
}

/** What the way to the receiver sets itself, and what would make it wait for something else than an answer. */
const ownHeaders =
  /^(?:host|content-length|transfer-encoding|connection|keep-alive|upgrade|expect|te|trailer|proxy-.*|zither-execution-id)$/i

function headerFault(headers: Readonly<Record<string, string>>, at: string): Fault | undefined {
  for (const [name, value] of Object.entries(headers)) {
    const param = `${at}.${name}`
    if (ownHeaders.test(name))
      return { code: 'invalid_value', param, message: 'The request sets this header itself.' }
    if (!/^[!#$%&'*+.^`|~\w-]+$/.test(name))
      return { code: 'invalid_value', param, message: 'This is not the name of a header.' }
    if (/[\r\n\0]/.test(value)) return { code: 'invalid_value', param, message: 'A header is one line.' }
  }
  return undefined
}

/** A pattern may be longer than a word. */
function keywordFault(
  { keywords = [], matchType }: { keywords?: string[]; matchType?: string },
  at: string,
): Fault | undefined {
  if (matchType === 'regex') return undefined
  const place = keywords.findIndex((word) => [...word].length > keywordMax)
  const message = `Send at most ${keywordMax} characters.`
  return place < 0 ? undefined : { code: 'invalid_string', param: `${at}.keywords[${place}]`, message }
}

function repeatFault<K extends string>(
  rows: readonly Readonly<Record<K, string>>[],
  member: K,
  at: string,
): Fault | undefined {
  const place = repeatIn(rows.map((row) => row[member]))
  const message = 'Another entry has the same one.'
  return place < 0 ? undefined : { code: 'invalid_array', param: `${at}[${place}].${member}`, message }
}

/** Calls, and what happens to messages, are there where people are known by their phones. */
function judgePlatform({ type, config }: GraphNode, platform: string, place: number): void {
  if (phoneWords.includes(platform)) return
  if (type === 'start_call') raise(platformNotSupported, { param: `nodes[${place}].type` })
  if (type === 'trigger' && config.triggerType === 'chatapp_event')
    raise(platformNotSupported, { param: `nodes[${place}].config.triggerType` })
}

function judgeIds(rows: readonly { id: string }[], at: string): void {
  const found = repeatFault(rows, 'id', at)
  if (found) raiseFault(found)
}

/** The place of the first text that came before. */
function repeatIn(texts: readonly string[]): number {
  const seen = new Set<string>()
  return texts.findIndex((text) => seen.size === seen.add(text).size)
}

function edgeOf({ id, source, target, sourceHandle = null }: SentEdge) {
  return { id, source, target, sourceHandle }
}

function refuse(code: string, param: string, message: string): never {
  return raiseFault({ code, param, message })
}
