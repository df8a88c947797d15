import {
  type Config,
  type Edge,
  edgeFrom,
  type Graph,
  type Handle,
  handlesOf,
  type Node,
  nodeOf,
} from './graph.ts'
import { columnWidth, heightOf, type Point } from './layout.ts'

/** Where a new node begins: at a way out of another one. */
export interface Way {
  source: string
  handle: Handle
}

export const nodesMax = 200

function freeId(rows: readonly { id: string }[], start: string): string {
  const taken = new Set(rows.map(({ id }) => id))
  let count = 1
  while (taken.has(`${start}_${count}`)) count += 1
  return `${start}_${count}`
}

/** Adds a node. What the way led to before follows the new node, where that has a way out. */
export function added(
  graph: Graph,
  { type, config }: Pick<Node, 'type' | 'config'>,
  way?: Way,
): { graph: Graph; id: string } {
  const id = freeId(graph.nodes, type)
  const before = way && edgeFrom(graph, way.source, way.handle)
  const position = freePlace(graph, way && nodeOf(graph, way.source))
  const node: Node = { id, type, config, position, label: null }
  let next: Graph = { ...graph, nodes: [...graph.nodes, node] }
  const [first] = handlesOf(node)
  if (way) next = connected(next, way, id)
  if (before && first !== undefined) next = connected(next, { source: id, handle: first }, before.target)
  return { graph: next, id }
}

/** Beside what it follows, and below what stands there already. */
function freePlace({ nodes }: Graph, after: Node | undefined): Point {
  const start = after?.position ?? lowest(nodes)
  let place = after?.position ? { x: start.x + columnWidth, y: start.y } : { x: start.x, y: start.y }
  const isTaken = ({ position, ...node }: Node) =>
    position &&
    Math.abs(position.x - place.x) < columnWidth - 30 &&
    place.y < position.y + heightOf({ position, ...node }) &&
    position.y < place.y + 110
  for (let other = nodes.find(isTaken); other?.position; other = nodes.find(isTaken))
    place = { ...place, y: other.position.y + heightOf(other) + 30 }
  return place
}

const lowest = (nodes: readonly Node[]): Point =>
  nodes.reduce<Point>(
    (low, node) =>
      node.position && node.position.y >= low.y
        ? { x: low.x, y: node.position.y + heightOf(node) + 40 }
        : low,
    { x: nodes[0]?.position?.x ?? 0, y: 0 },
  )

/** Leads a way to a node, or nowhere. A way leads to one node, and nothing leads into a trigger. */
export function connected(graph: Graph, { source, handle }: Way, target: string | undefined): Graph {
  const before = edgeFrom(graph, source, handle)
  if (before?.target === target) return graph
  const edges = graph.edges.filter((edge) => edge.source !== source || edge.sourceHandle !== handle)
  if (target === undefined) return { ...graph, edges }
  if (nodeOf(graph, target)?.type === 'trigger') return graph
  const id = before?.id ?? freeId(graph.edges, 'edge')
  return { ...graph, edges: [...edges, { id, source, target, sourceHandle: handle }] }
}

/** Takes nodes away. What led to one leads to what followed it, where only one thing did. */
export function without(graph: Graph, ids: readonly string[]): Graph {
  return ids.reduce((left, id) => {
    if (!nodeOf(left, id)) return left
    const out = left.edges.filter((edge) => edge.source === id && edge.target !== id)
    const next = out.length === 1 ? out[0]?.target : undefined
    const edges = left.edges.flatMap((edge): Edge[] => {
      if (edge.source === id) return []
      if (edge.target !== id) return [edge]
      return next === undefined ? [] : [{ ...edge, target: next }]
    })
    return { nodes: left.nodes.filter((node) => node.id !== id), edges }
  }, graph)
}

export const withoutEdges = (graph: Graph, ids: readonly string[]): Graph => ({
  ...graph,
  edges: graph.edges.filter(({ id }) => !ids.includes(id)),
})

/** Gives a node other settings. The edges of a way out that is called otherwise now go with it. */
export function configured(graph: Graph, id: string, config: Config): Graph {
  const before = nodeOf(graph, id)
  if (!before) return graph
  const after = { ...before, config }
  const [old, now] = [handlesOf(before), handlesOf(after)]
  const renamed = (handle: Handle): Handle | undefined => {
    if (now.includes(handle)) return handle
    return old.length === now.length ? now[old.indexOf(handle)] : undefined
  }
  const edges = graph.edges.flatMap((edge): Edge[] => {
    if (edge.source !== id || !old.includes(edge.sourceHandle)) return [edge]
    const handle = renamed(edge.sourceHandle)
    return handle === undefined ? [] : [{ ...edge, sourceHandle: handle }]
  })
  return { nodes: graph.nodes.map((node) => (node.id === id ? after : node)), edges }
}

export const labelled = (graph: Graph, id: string, label: string): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => (node.id === id ? { ...node, label: label || null } : node)),
})

export const moved = (graph: Graph, places: ReadonlyMap<string, Point>): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })),
})

/** The first way out of a node that leads nowhere yet. */
export function freeWay(graph: Graph, id: string | undefined): Way | undefined {
  const node = nodeOf(graph, id)
  const handle = node && handlesOf(node).find((one) => !edgeFrom(graph, node.id, one))
  return node && handle !== undefined ? { source: node.id, handle } : undefined
}
