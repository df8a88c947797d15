import { useCallback, useReducer } from 'react'
import type { Graph } from '../graph/graph.ts'
import { begun, changed, type History, redone, undone } from '../graph/history.ts'

type Act =
  | { do: 'change'; next: Graph; mark: string | undefined }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'take'; graph: Graph }

function after(history: History<Graph>, act: Act): History<Graph> {
  if (act.do === 'change') return changed(history, act.next, act.mark)
  if (act.do === 'take') return begun(act.graph)
  return act.do === 'undo' ? undone(history) : redone(history)
}

/** The graph that is edited, and what was done to it. */
export function useGraph(start: () => Graph) {
  const [history, act] = useReducer(after, undefined, () => begun(start()))
  return {
    graph: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: useCallback((next: Graph, mark?: string) => act({ do: 'change', next, mark }), []),
    undo: useCallback(() => act({ do: 'undo' }), []),
    redo: useCallback(() => act({ do: 'redo' }), []),
    take: useCallback((graph: Graph) => act({ do: 'take', graph }), []),
  }
}
