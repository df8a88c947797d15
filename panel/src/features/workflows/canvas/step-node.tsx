import {
  type Node as FlowNode,
  Handle,
  type NodeProps,
  Position,
  useUpdateNodeInternals,
} from '@xyflow/react'
import { useEffect } from 'react'
import { cx } from '../../../components/cx.ts'
import { nodeWords } from '../../../i18n/audience/workflow-nodes.ts'
import { handlesOf, type Node } from '../graph/graph.ts'
import { kinds } from '../kinds/kinds.ts'
import { handleText } from '../kinds/summary.ts'
import type { Mark } from '../steps/step-list.tsx'
import styles from './canvas.module.css'

export interface StepData extends Record<string, unknown> {
  node: Node
  summary: string
  wrong: string | undefined
  mark: Mark | undefined
}

export type StepFlowNode = FlowNode<StepData, 'step'>

/** A step in the drawing: what it is, what it does, and its ways out. */
export function StepNode({
  id,
  data: { node, summary, wrong, mark },
  isConnectable,
}: NodeProps<StepFlowNode>) {
  const handles = handlesOf(node)
  useMeasuredHandles(id, handles.join())
  const { icon: Icon } = kinds[node.type]
  const type = nodeWords.types[node.type].name
  return (
    <div className={cx(styles.node, mark && styles[mark.look])} data-step={id} data-look={mark?.look}>
      {node.type !== 'trigger' && (
        <Handle
          type="target"
          position={Position.Left}
          className={styles.handle ?? ''}
          {...{ isConnectable }}
        />
      )}
      <div className={styles.head}>
        <Icon size={16} aria-hidden />
        <span className={styles.name} dir="auto">
          {node.label ?? type}
        </span>
        {mark?.text && <span className={styles.mark}>{mark.text}</span>}
      </div>
      <p className={styles.summary} dir="auto">
        {summary || nodeWords.unset}
      </p>
      {wrong && <p className={styles.wrong}>{wrong}</p>}
      {handles.map((handle) => (
        <div key={handle ?? ''} className={handles.length > 1 ? styles.way : styles.only}>
          {handles.length > 1 && <span dir="auto">{handleText(node, handle)}</span>}
          <Handle
            type="source"
            position={Position.Right}
            id={handle}
            className={styles.handle ?? ''}
            {...{ isConnectable }}
          />
        </div>
      ))}
    </div>
  )
}

/** The lines begin where the ways are drawn: after a change of them they are measured again. */
function useMeasuredHandles(id: string, handles: string): void {
  const measure = useUpdateNodeInternals()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ways say when
  useEffect(() => measure(id), [handles, id, measure])
}
