import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import { common } from '../../../i18n/shell/common.ts'
import { connected, freeWay, moved, withoutEdges } from '../graph/edits.ts'
import { handlesOf, type Node, nodeOf } from '../graph/graph.ts'
import { Settings } from '../settings/settings.tsx'
import { type Mark, StepList } from '../steps/step-list.tsx'
import { type Editing, placeOf, useEditing } from './editing.ts'
import styles from './editor.module.css'
import { problemText } from './problem-text.ts'
import { useIsList } from './toolbar.tsx'

const Canvas = lazy(async () => ({ default: (await import('../canvas/canvas.tsx')).Canvas }))

/** The steps, and the settings of the chosen one: beside them, or over them on a phone. */
export function Board() {
  const editing = useEditing()
  const { isList, isNarrow } = useIsList()
  const node = nodeOf(editing.graph, editing.chosen)
  return (
    <div className={styles.board} data-chosen={node && !isNarrow ? '' : undefined}>
      <div className={styles.steps}>
        {editing.graph.nodes.length === 0 && <p>{words.empty}</p>}
        {isList ? <ListBoard isNarrow={isNarrow} /> : <CanvasBoard />}
      </div>
      {!isNarrow && node && (
        <div className={styles.beside}>
          <Settings key={node.id} node={node} />
        </div>
      )}
      {!isNarrow && !node && <p className={styles.hint}>{isList ? words.nothingChosen : words.keys}</p>}
      {isNarrow && node && (
        <Dialog
          title={words.settings}
          isOpen
          onClose={() => {
            editing.choose(undefined)
            focusStep(node.id)
          }}
          size="100%"
        >
          <Settings key={node.id} node={node} />
        </Dialog>
      )}
    </div>
  )
}

/** The step has the focus again once its settings have closed. */
const focusStep = (id: string): void =>
  void requestAnimationFrame(() =>
    [...document.querySelectorAll<HTMLElement>('[data-step]')]
      .find((one) => one.dataset.step === id)
      ?.focus(),
  )

const markOf =
  ({ chosen }: Editing) =>
  (id: string): Mark | undefined =>
    id === chosen ? { look: 'chosen' } : undefined

/** What is wrong at a step, in a few words. */
const wrongAt =
  ({ problems, faults, graph }: Editing) =>
  (id: string): string | undefined => {
    const found = problems.filter((problem) => placeOf(problem, graph) === id)
    const wrong = faults.filter(({ nodeId }) => nodeId === id)
    if (wrong.length > 0) return words.wrong
    const [first] = found
    return first && (found.length === 1 ? problemText(first) : words.problemCount(found.length))
  }

function ListBoard({ isNarrow }: { isNarrow: boolean }) {
  const editing = useEditing()
  const { graph, names, isReadOnly, choose } = editing
  return (
    <StepList
      {...{ graph, names }}
      label={words.list}
      markOf={markOf(editing)}
      wrongAt={wrongAt(editing)}
      onOpen={(id) => choose(id, !isNarrow)}
      {...(!isReadOnly && {
        actions: (node: Node, number: number) => <StepActions node={node} number={number} />,
      })}
    />
  )
}

function StepActions({ node, number }: { node: Node; number: number }) {
  const { graph, askToAdd, remove } = useEditing()
  const [first] = handlesOf(node)
  const way =
    freeWay(graph, node.id) ?? (first === undefined ? undefined : { source: node.id, handle: first })
  return (
    <>
      {way && (
        <Button
          variant="quiet"
          size="small"
          label={words.addAfterStep(number)}
          icon={<Plus size={16} aria-hidden />}
          onClick={() => askToAdd(way)}
        />
      )}
      <Button
        variant="quiet"
        size="small"
        label={words.deleteStep(number)}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => remove(node.id)}
      />
    </>
  )
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

function CanvasBoard() {
  const editing = useEditing()
  const { graph, names, isReadOnly, chosen, fits, choose, change } = editing
  return (
    <Suspense fallback={<p>{common.loading}</p>}>
      <Canvas
        {...{ graph, names }}
        label={words.canvas}
        markOf={markOf(editing)}
        wrongAt={wrongAt(editing)}
        shown={chosen}
        fits={fits}
        onChoose={choose}
        onKey={(event, at) => press(event, at, editing)}
        {...(!isReadOnly && {
          onMove: (places) => change(moved(graph, places)),
          onConnect: ({ source, sourceHandle, target }) =>
            change(connected(graph, { source, handle: sourceHandle }, target)),
        })}
      />
    </Suspense>
  )
}

const isDelete = ({ key }: KeyboardEvent) => key === 'Delete' || key === 'Backspace'
const isOpening = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/** What keys do at a step or a way of the drawing. */
function press(
  event: KeyboardEvent,
  { node, edge }: { node?: string; edge?: string },
  editing: Editing,
): void {
  const { graph, change } = editing
  if (edge && isDelete(event)) change(withoutEdges(graph, [edge]))
  else if (!node || !pressAt(event, node, editing)) return
  event.preventDefault()
}

/** False for a key that means nothing at a step. */
function pressAt(event: KeyboardEvent, id: string, { graph, change, choose, remove }: Editing): boolean {
  const arrow = arrows[event.key]
  const place = nodeOf(graph, id)?.position
  if (isDelete(event)) remove(id)
  else if (isOpening(event)) choose(id, true)
  else if (place && arrow) {
    const by = event.shiftKey ? 50 : 10
    const next = { x: place.x + arrow[0] * by, y: place.y + arrow[1] * by }
    change(moved(graph, new Map([[id, next]])), `move ${id}`)
  } else return false
  return true
}
