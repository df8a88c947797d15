import { createContext, useContext } from 'react'
import type { Way } from '../graph/edits.ts'
import type { Graph } from '../graph/graph.ts'
import type { Names } from '../kinds/summary.ts'

/** Why a graph cannot be activated, and where. */
export interface Problem {
  code: string
  nodeId?: string
  edgeId?: string
  message: string
}

/** What is wrong with one setting of a node. */
export interface Fault {
  nodeId: string
  /** The place within the settings, such as `rules[0].value`. */
  path: string
  text: string
}

/** What the drawing, the list and the settings do with the graph. */
export interface Editing {
  graph: Graph
  platform: string
  profileId: string
  names: Names
  isReadOnly: boolean
  faults: readonly Fault[]
  problems: readonly Problem[]
  chosen: string | undefined
  /** Opens the settings of a step; `go` shows the step and leads the focus to them. */
  choose: (id: string | undefined, go?: boolean) => void
  /** Grows each time the focus goes to the settings. */
  gone: number
  change: (next: Graph, mark?: string) => void
  /** Grows each time everything is to be in sight. */
  fits: number
  arrange: () => void
  askToAdd: (way?: Way) => void
  remove: (id: string) => void
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('this part is drawn within the editor')
  return editing
}

/** The node that a problem stands at: that of the edge, where it is an edge. */
export const placeOf = ({ nodeId, edgeId }: Problem, { edges }: Graph): string | undefined =>
  nodeId ?? edges.find(({ id }) => id === edgeId)?.source
