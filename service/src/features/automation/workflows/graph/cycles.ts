import type { Graph, GraphEdge } from './node-configs.ts'

type Edges = readonly Pick<GraphEdge, 'source' | 'target'>[]

/** A node and the nodes that a run can come to from it. */
export function reachableFrom(entry: string, edges: Edges): ReadonlySet<string> {
  return walk([entry], edges)
}

/** One node of each knot of edges in which a run would go round and never wait. */
export function loopsWithoutWait({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): string[] {
  const waits = new Set(nodes.filter(({ type }) => isWait(type)).map(({ id }) => id))
  const inner = edges.filter(({ source, target }) => !waits.has(source) && !waits.has(target))
  const [ahead, back] = [inner, inner.map(({ source, target }) => ({ source: target, target: source }))]
  const named = new Set<string>()
  return nodes.flatMap(({ id }) => {
    if (named.has(id) || waits.has(id)) return []
    const after = walk(targetsOf(id, ahead), ahead)
    if (!after.has(id)) return []
    const before = walk(targetsOf(id, back), back)
    for (const node of after) if (before.has(node)) named.add(node)
    return [id]
  })
}

const isWait = (type: string) => type === 'wait_for_reply' || type === 'delay'

const targetsOf = (id: string, edges: Edges) =>
  edges.filter(({ source }) => source === id).map(({ target }) => target)

function walk(from: readonly string[], edges: Edges): ReadonlySet<string> {
  const next = Map.groupBy(edges, ({ source }) => source)
  const seen = new Set(from)
  // A set is walked in the order of its entries, also of those that are added meanwhile.
  for (const node of seen) for (const { target } of next.get(node) ?? []) seen.add(target)
  return seen
}
