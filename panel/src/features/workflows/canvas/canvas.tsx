import '@xyflow/react/dist/base.css'
import {
  applyNodeChanges,
  type Connection,
  type NodeChange,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useNodesInitialized,
  useReactFlow,
  useStore,
} from '@xyflow/react'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import type { Graph } from '../graph/graph.ts'
import type { Point } from '../graph/layout.ts'
import styles from './canvas.module.css'
import { flowEdgesOf, flowNodesOf, type Looks } from './flow.ts'
import { type StepFlowNode, StepNode } from './step-node.tsx'

export interface CanvasProps extends Looks {
  graph: Graph
  label: string
  taken?: ReadonlySet<string>
  /** The step that has to be in sight. */
  shown?: string | undefined
  /** Grows when everything is to be in sight again. */
  fits?: number
  onKey?: (event: KeyboardEvent, at: { node?: string; edge?: string }) => void
  onChoose?: (id: string | undefined) => void
  onMove?: (places: ReadonlyMap<string, Point>) => void
  onConnect?: (connection: Connection) => void
}

const nodeTypes = { step: StepNode }
const none: ReadonlySet<string> = new Set()

/** The graph as a drawing. Without handlers it is only looked at. */
export const Canvas = (props: CanvasProps) => (
  <ReactFlowProvider>
    <Drawn {...props} />
  </ReactFlowProvider>
)

function useFlow({ graph, names, markOf, wrongAt, taken = none }: CanvasProps) {
  const [nodes, setNodes] = useState<StepFlowNode[]>(() => flowNodesOf(graph, { names, markOf, wrongAt }, []))
  useEffect(
    () => setNodes((before) => flowNodesOf(graph, { names, markOf, wrongAt }, before)),
    [graph, names, markOf, wrongAt],
  )
  const edges = useMemo(() => flowEdgesOf(graph, names, taken), [graph, names, taken])
  // What is chosen and what is there is kept by the editor: the drawing changes places and measures only.
  const onNodesChange = (changes: NodeChange<StepFlowNode>[]) =>
    setNodes((before) =>
      applyNodeChanges(
        changes.filter(({ type }) => type === 'position' || type === 'dimensions'),
        before,
      ),
    )
  return { nodes, edges, onNodesChange }
}

function Drawn(props: CanvasProps) {
  const { label, onKey, onChoose, onMove, onConnect } = props
  const flow = useFlow(props)
  useSight(props)
  const press = (event: KeyboardEvent) => {
    const part = event.target instanceof Element ? event.target : undefined
    const isPart = part?.matches('.react-flow__node, .react-flow__edge') ?? false
    const id = part?.getAttribute('data-id') ?? undefined
    if (!isPart || !id) return
    onKey?.(event, part?.matches('.react-flow__node') ? { node: id } : { edge: id })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the steps within have the focus
    <div className={styles.canvas} onKeyDown={press}>
      <ReactFlow<StepFlowNode>
        aria-label={label}
        {...flow}
        nodeTypes={nodeTypes}
        nodesDraggable={onMove !== undefined}
        nodesConnectable={onConnect !== undefined}
        nodesFocusable={onKey !== undefined}
        edgesFocusable={onKey !== undefined}
        elementsSelectable={onKey !== undefined}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        minZoom={0.2}
        maxZoom={1.5}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={said}
        onNodeClick={(_, { id }) => onChoose?.(id)}
        onPaneClick={() => onChoose?.(undefined)}
        onNodeDragStop={(_, __, moved) => onMove?.(new Map(moved.map(({ id, position }) => [id, position])))}
        {...(onConnect && { onConnect })}
      >
        <Zoom />
      </ReactFlow>
    </div>
  )
}

const fitting = { padding: 0.05, minZoom: 0.7, maxZoom: 1 }

const said = {
  'node.a11yDescription.default': words.canvasHint,
  'node.a11yDescription.keyboardDisabled': words.canvasHint,
  'edge.a11yDescription.default': words.edgeHint,
}

/** Everything is in sight once it has been measured for the first time. */
function useFirstSight(): void {
  const { fitView } = useReactFlow()
  const isMeasured = useNodesInitialized()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isMeasured || isDone.current) return
    isDone.current = true
    void fitView(fitting)
  }, [isMeasured, fitView])
}

/** Brings a step into sight that was chosen elsewhere, and everything after it was arranged. */
function useSight({ graph, shown, fits = 0 }: CanvasProps): void {
  const { setCenter, getViewport, fitView } = useReactFlow()
  const canvas = useStore(({ domNode }) => domNode)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move of the step is no reason
  useEffect(() => {
    const place = graph.nodes.find(({ id }) => id === shown)?.position
    if (!place || !canvas) return
    // The settings take room of the drawing, which is measured once they are there.
    const frame = requestAnimationFrame(() => {
      const { x, y, zoom } = getViewport()
      const [left, top] = [place.x * zoom + x, place.y * zoom + y]
      const isIn =
        left >= 0 &&
        top >= 0 &&
        left + 230 * zoom <= canvas.clientWidth &&
        top + 84 * zoom <= canvas.clientHeight
      if (!isIn) void setCenter(place.x + 115, place.y + 60, { zoom: Math.max(zoom, 0.7) })
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  useFirstSight()
  useEffect(() => {
    if (fits > 0) requestAnimationFrame(() => void fitView(fitting))
  }, [fits, fitView])
}

function Zoom() {
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  return (
    <Panel position="bottom-right">
      <fieldset aria-label={words.controls} className={styles.zoom}>
        <Button
          label={words.zoomOut}
          icon={<ZoomOut size={16} aria-hidden />}
          onClick={() => void zoomOut()}
        />
        <Button label={words.zoomIn} icon={<ZoomIn size={16} aria-hidden />} onClick={() => void zoomIn()} />
        <Button
          label={words.fit}
          icon={<Maximize size={16} aria-hidden />}
          onClick={() => void fitView(fitting)}
        />
      </fieldset>
    </Panel>
  )
}
