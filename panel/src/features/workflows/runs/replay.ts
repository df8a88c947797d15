import { edgeFrom, type Graph } from '../graph/graph.ts'
import type { RunEvent } from '../workflow.ts'

/** What a run had done up to one of its events. */
export interface Moment {
  /** The step that the event is about. */
  here: string | undefined
  passed: ReadonlySet<string>
  failed: ReadonlySet<string>
  /** The ways that it took. */
  taken: ReadonlySet<string>
}

const isOver = ({ action }: RunEvent): boolean => action === 'node_completed' || action === 'node_failed'

/** Replays the events up to the given place. */
export function momentOf(events: readonly RunEvent[], place: number, graph: Graph): Moment {
  const passed = new Set<string>()
  const failed = new Set<string>()
  const taken = new Set<string>()
  for (const event of events.slice(0, place + 1)) {
    const { nodeId, sourceHandle, action } = event
    if (nodeId === null || !isOver(event)) continue
    passed.add(nodeId)
    if (action === 'node_failed') failed.add(nodeId)
    else failed.delete(nodeId)
    // A failure goes on only where the step has a way for it, and that has a name.
    if (action === 'node_failed' && sourceHandle === null) continue
    const edge = edgeFrom(graph, nodeId, sourceHandle)
    if (edge) taken.add(edge.id)
  }
  return { here: events[place]?.nodeId ?? undefined, passed, failed, taken }
}
