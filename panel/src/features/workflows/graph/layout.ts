import { type Graph, handlesOf, type Node, nodeOf, triggerOf } from './graph.ts'

export interface Point {
  x: number
  y: number
}

export const columnWidth = 280
const gap = 40

/** About how high a node is drawn: a head, two lines of summary, and a line for each of several ways out. */
export function heightOf(node: Node): number {
  const ways = handlesOf(node).length
  return 84 + (ways > 1 ? ways * 26 : 0)
}

/** A place for each node: what follows stands to the right of what leads to it, and what nothing leads to below. */
export function layoutOf(graph: Graph): ReadonlyMap<string, Point> {
  const columns = columnsOf(graph)
  const filled: number[] = []
  const places = new Map<string, Point>()
  const put = (node: Node, column: number, from = 0) => {
    const y = Math.max(filled[column] ?? 0, from)
    places.set(node.id, { x: column * columnWidth, y })
    filled[column] = y + heightOf(node) + gap
  }
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  for (const [id, column] of columns) {
    const node = nodes.get(id)
    if (node) put(node, column)
  }
  const below = Math.max(0, ...filled.filter(Boolean))
  let next = 0
  for (const node of graph.nodes) if (!places.has(node.id)) put(node, next++ % 4, below)
  return places
}

const targetsOf = (graph: Graph, node: Node): readonly string[] =>
  handlesOf(node).flatMap((handle) =>
    graph.edges
      .filter(({ source, sourceHandle }) => source === node.id && sourceHandle === handle)
      .map(({ target }) => target),
  )

/** The longest way to each node that the trigger leads to, in the order in which they are reached. */
function columnsOf(graph: Graph): ReadonlyMap<string, number> {
  const columns = new Map<string, number>()
  const visit = (id: string, column: number, before: ReadonlySet<string>): void => {
    const node = nodeOf(graph, id)
    // What leads back is no way forward.
    if (!node || before.has(id) || (columns.get(id) ?? -1) >= column) return
    columns.set(id, column)
    const passed = new Set(before).add(id)
    for (const target of targetsOf(graph, node)) visit(target, column + 1, passed)
  }
  const start = triggerOf(graph) ?? graph.nodes[0]
  if (start) visit(start.id, 0, new Set())
  return columns
}

export const arranged = (graph: Graph): Graph => {
  const places = layoutOf(graph)
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })),
  }
}

/** A graph as it is drawn: one that was made without places gets them. */
export const placed = (graph: Graph): Graph =>
  graph.nodes.some(({ position }) => !position) ? arranged(graph) : graph
