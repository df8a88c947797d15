import { Plus } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { SelectField } from '../../../components/field.tsx'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import { useEditing } from '../editor/editing.ts'
import { connected } from '../graph/edits.ts'
import { edgeFrom, type Handle, handlesOf, type Node } from '../graph/graph.ts'
import { outlineOf } from '../graph/outline.ts'
import { handleText, titleOf } from '../kinds/summary.ts'
import styles from './settings.module.css'

/** Where each way out of a step leads. */
export function Ways({ node }: { node: Node }) {
  const handles = handlesOf(node)
  if (handles.length === 0) return null
  return (
    <fieldset className={styles.rows}>
      <legend>{words.ways}</legend>
      {handles.map((handle) => (
        <Way key={handle ?? ''} node={node} handle={handle} />
      ))}
    </fieldset>
  )
}

function Way({ node, handle }: { node: Node; handle: Handle }) {
  const { graph, change, names, askToAdd } = useEditing()
  const { numbers } = outlineOf(graph)
  const name = handleText(node, handle)
  const targets = graph.nodes
    .filter(({ type }) => type !== 'trigger')
    .toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0))
  return (
    <div className={styles.way}>
      <SelectField
        label={words.goesTo(name)}
        value={edgeFrom(graph, node.id, handle)?.target ?? ''}
        options={[
          { value: '', label: words.nowhere },
          ...targets.map((one) => ({
            value: one.id,
            label: `${numbers.get(one.id)}. ${titleOf(one, names)}`,
          })),
        ]}
        onChange={({ target: { value } }) =>
          change(connected(graph, { source: node.id, handle }, value || undefined))
        }
      />
      <Button
        label={words.insert(name)}
        icon={<Plus size={16} aria-hidden />}
        onClick={() => askToAdd({ source: node.id, handle })}
      />
    </div>
  )
}
