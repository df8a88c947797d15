import { edgeFrom, type Graph, type Handle, handlesOf, type Node, triggerOf } from './graph.ts'

/** Steps that follow each other, up to the first that has several ways out. */
export interface Chain {
  steps: readonly Step[]
  /** The step that it goes on with, where that stands elsewhere. */
  rejoins?: string
}

export interface Step {
  node: Node
  /** Under each of several ways out, what follows there. */
  branches: readonly { handle: Handle; chain: Chain }[]
}

export interface Outline {
  main: Chain
  /** What nothing leads to. */
  loose: readonly Chain[]
  /** The number of each step, from 1, in the order of the list. */
  numbers: ReadonlyMap<string, number>
}

/** A graph as a list: every node once, in the order in which a run comes to it. */
export function outlineOf(graph: Graph): Outline {
  const numbers = new Map<string, number>()
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const nextOf = (id: string, handle: Handle) => nodes.get(edgeFrom(graph, id, handle)?.target ?? '')
  const chainFrom = (start: Node | undefined): Chain => {
    const steps: Step[] = []
    let node = start
    while (node) {
      if (numbers.has(node.id)) return { steps, rejoins: node.id }
      numbers.set(node.id, numbers.size + 1)
      const { id } = node
      const handles = handlesOf(node)
      if (handles.length > 1) {
        const branches = handles.map((handle) => ({ handle, chain: chainFrom(nextOf(id, handle)) }))
        return { steps: [...steps, { node, branches }] }
      }
      steps.push({ node, branches: [] })
      node = handles[0] === undefined ? undefined : nextOf(id, handles[0])
    }
    return { steps }
  }
  const main = chainFrom(triggerOf(graph))
  const led = new Set(graph.edges.map(({ target }) => target))
  const loose: Chain[] = []
  const rest = graph.nodes.toSorted((a, b) => Number(led.has(a.id)) - Number(led.has(b.id)))
  for (const node of rest) if (!numbers.has(node.id)) loose.push(chainFrom(node))
  return { main, loose, numbers }
}
