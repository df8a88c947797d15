import type { Graph, Node } from './graph.ts'

export interface Differences {
  added: readonly Node[]
  removed: readonly Node[]
  /** Those with other settings or another name, as they are in the later graph. */
  changed: readonly Node[]
  /** Those that lead elsewhere. */
  rewired: readonly Node[]
  /** Whether only places differ. */
  isMoved: boolean
}

/** The value in one spelling: the order of members says nothing. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const waysOf = ({ edges }: Graph, id: string): string =>
  edges
    .filter(({ source }) => source === id)
    .map(({ sourceHandle, target }) => JSON.stringify([sourceHandle, target]))
    .toSorted()
    .join()

/** What a later graph has that an earlier one did not, and the other way round. */
export function differencesOf(before: Graph, after: Graph): Differences {
  const [old, now] = [before, after].map(({ nodes }) => new Map(nodes.map((node) => [node.id, node])))
  const both = after.nodes.flatMap((node) => {
    const earlier = old?.get(node.id)
    return earlier ? [{ node, earlier }] : []
  })
  const isSame = ({ node, earlier }: (typeof both)[number]) =>
    node.type === earlier.type &&
    node.label === earlier.label &&
    spelled(node.config) === spelled(earlier.config)
  return {
    added: after.nodes.filter(({ id }) => !old?.has(id)),
    removed: before.nodes.filter(({ id }) => !now?.has(id)),
    changed: both.filter((pair) => !isSame(pair)).map(({ node }) => node),
    rewired: both
      .filter(({ node: { id } }) => waysOf(before, id) !== waysOf(after, id))
      .map(({ node }) => node),
    isMoved: both.some(({ node, earlier }) => spelled(node.position) !== spelled(earlier.position)),
  }
}
