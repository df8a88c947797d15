import { type Edge as FlowEdge, MarkerType } from '@xyflow/react'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import { type Graph, nodeOf } from '../graph/graph.ts'
import { placed } from '../graph/layout.ts'
import { outlineOf } from '../graph/outline.ts'
import { type Names, summaryOf, titleOf } from '../kinds/summary.ts'
import type { Mark } from '../steps/step-list.tsx'
import styles from './canvas.module.css'
import type { StepFlowNode } from './step-node.tsx'

export interface Looks {
  names: Names
  markOf: (id: string) => Mark | undefined
  wrongAt: (id: string) => string | undefined
}

/** The nodes as they are drawn. Those that were measured before keep their measures. */
export function flowNodesOf(
  graph: Graph,
  { names, markOf, wrongAt }: Looks,
  before: readonly StepFlowNode[],
): StepFlowNode[] {
  const { numbers } = outlineOf(graph)
  const known = new Map(before.map((node) => [node.id, node]))
  return placed(graph).nodes.map((node) => {
    const { id, position } = node
    const [mark, wrong] = [markOf(id), wrongAt(id)]
    const said = [words.openStep(numbers.get(id) ?? 0, titleOf(node, names)), mark?.text, wrong]
    const measured = known.get(id)?.measured
    return {
      id,
      type: 'step',
      position: position ?? { x: 0, y: 0 },
      data: { node, summary: summaryOf(node, names), wrong, mark },
      selected: mark?.look === 'chosen',
      domAttributes: { 'aria-roledescription': words.canvasNode },
      ariaLabel: said.filter(Boolean).join(', '),
      ...(measured && { measured }),
    }
  })
}

const end = { type: MarkerType.ArrowClosed, width: 18, height: 18, color: 'var(--edge)' }
const takenEnd = { ...end, width: 10, height: 10, color: 'var(--good)' }

/** The ways as they are drawn; those that a run took stand out. */
export function flowEdgesOf(graph: Graph, names: Names, taken: ReadonlySet<string>): FlowEdge[] {
  const places = new Map(placed(graph).nodes.map(({ id, position }) => [id, position?.x ?? 0]))
  const isBack = (source: string, target: string) => (places.get(target) ?? 0) <= (places.get(source) ?? 0)
  const title = (id: string) => {
    const node = nodeOf(graph, id)
    return node ? titleOf(node, names) : id
  }
  return graph.edges.map(({ id, source, target, sourceHandle }) => ({
    ...{ id, source, target, sourceHandle },
    // A curve would lead back behind the steps.
    type: isBack(source, target) ? 'smoothstep' : 'default',
    markerEnd: taken.has(id) ? takenEnd : end,
    domAttributes: { 'aria-roledescription': words.canvasEdge },
    ariaLabel: words.edgeFrom(title(source), title(target)),
    className: (taken.has(id) ? styles.taken : styles.edge) ?? '',
  }))
}
