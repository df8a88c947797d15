import { Trash2 } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { fieldWords, nodeWords } from '../../../i18n/audience/workflow-nodes.ts'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import { placeOf, useEditing } from '../editor/editing.ts'
import { isAt, lackIn } from '../editor/faults.ts'
import { problemText } from '../editor/problem-text.ts'
import { configured, labelled } from '../graph/edits.ts'
import type { Node } from '../graph/graph.ts'
import { valueAt, withValue } from '../graph/path.ts'
import type { Entry, Field } from '../kinds/fields.ts'
import { fieldsOf } from '../kinds/kinds.ts'
import { MemberEntry, SequenceEntry } from './chosen-fields.tsx'
import {
  AreaEntry,
  CheckEntry,
  ChoiceEntry,
  type EntryProps,
  JsonEntry,
  LineEntry,
  LinesEntry,
  MinutesEntry,
  NumberEntry,
} from './plain-fields.tsx'
import { AssignmentsEntry, PairsEntry, RulesEntry, ToolsEntry } from './row-fields.tsx'
import styles from './settings.module.css'
import { Ways } from './ways.tsx'

const entries: Readonly<Record<Entry, ComponentType<EntryProps>>> = {
  line: LineEntry,
  area: AreaEntry,
  number: NumberEntry,
  minutes: MinutesEntry,
  check: CheckEntry,
  choice: ChoiceEntry,
  lines: LinesEntry,
  pairs: PairsEntry,
  rules: RulesEntry,
  assignments: AssignmentsEntry,
  tools: ToolsEntry,
  json: JsonEntry,
  sequence: SequenceEntry,
  member: MemberEntry,
}

/** All that can be set at one step, how it goes on, and what is wrong with it. */
export function Settings({ node }: { node: Node }) {
  const { isReadOnly, change, graph, remove } = useEditing()
  const heading = useHeadingFocus(node.id)
  const { name, does } = nodeWords.types[node.type]
  return (
    <section
      className={styles.settings}
      aria-label={words.settings}
      onKeyDown={(event) => leave(event, node.id)}
    >
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p className={styles.hint}>{does}</p>
      <Wrong node={node} />
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {fieldsOf(node.type, node.config).map((field) => (
          <OneField key={field.path} node={node} field={field} />
        ))}
        <TextField
          label={fieldWords.label}
          hint={fieldWords.labelHint}
          isOptional
          dir="auto"
          maxLength={80}
          autoComplete="off"
          value={node.label ?? ''}
          onChange={({ target: { value } }) => change(labelled(graph, node.id, value), `label ${node.id}`)}
        />
        <Ways node={node} />
        <div>
          <Button
            variant="danger"
            size="small"
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => remove(node.id)}
          >
            {words.delete}
          </Button>
        </div>
      </fieldset>
    </section>
  )
}

/** Escape leads back from the settings to the step. */
function leave(event: KeyboardEvent, id: string): void {
  if (event.key !== 'Escape') return
  const step = [...document.querySelectorAll<HTMLElement>('[data-step]')].find(
    (one) => one.dataset.step === id,
  )
  const drawn = step?.closest<HTMLElement>('.react-flow__node') ?? step
  drawn?.focus()
}

function useHeadingFocus(id: string) {
  const { gone } = useEditing()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes when it is led here
  useEffect(() => {
    if (gone > 0) heading.current?.focus({ preventScroll: true })
  }, [gone, id])
  return heading
}

/** What is wrong with the step as a whole. What is wrong with a setting stands at the setting. */
function Wrong({ node }: { node: Node }) {
  const { problems, graph, faults } = useEditing()
  const fields = fieldsOf(node.type, node.config)
  const isShown = (path: string) => fields.some((field) => isAt(path, field.path))
  const texts = [
    ...problems
      .filter((problem) => placeOf(problem, graph) === node.id && !isShown(lackIn(problem) ?? ''))
      .map(problemText),
    ...faults.filter(({ nodeId, path }) => nodeId === node.id && !isShown(path)).map(({ text }) => text),
  ]
  if (texts.length === 0) return null
  return (
    <ul className={styles.wrong}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function OneField({ node, field }: { node: Node; field: Field }) {
  const { change, graph, platform, profileId } = useEditing()
  const { id, config } = node
  const fault = useFault(node, field)
  const Drawn = entries[field.as]
  return (
    <Drawn
      key={`${id} ${field.path}`}
      field={field}
      config={config}
      value={valueAt(config, field.path)}
      label={fieldWords.labels[field.path] ?? field.path}
      hint={fieldWords.hints[field.path]}
      fault={fault}
      platform={platform}
      profileId={profileId}
      onChange={(value) =>
        change(configured(graph, id, withValue(config, field.path, value)), `${id} ${field.path}`)
      }
    />
  )
}

function useFault({ id }: Node, { path: field }: Field): string | undefined {
  const { faults, problems } = useEditing()
  const refused = faults.find(({ nodeId, path }) => nodeId === id && isAt(path, field))
  const lacking = problems.find((problem) => problem.nodeId === id && isAt(lackIn(problem) ?? '', field))
  return refused?.text ?? (lacking && problemText(lacking))
}
