import { useState } from 'react'
import { useCan } from '../../../api/session.ts'
import { announce } from '../../../components/announce.tsx'
import { Failure } from '../../../components/failure.tsx'
import { LeaveQuestion } from '../../../components/questions/leave-question.tsx'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import { failureOf } from '../failures.ts'
import { added, freeWay, nodesMax, type Way, without } from '../graph/edits.ts'
import { type Graph, type NodeType, nodeOf, triggerOf } from '../graph/graph.ts'
import { arranged } from '../graph/layout.ts'
import { kinds } from '../kinds/kinds.ts'
import { titleOf } from '../kinds/summary.ts'
import { Life } from '../life/life.tsx'
import type { Workflow } from '../workflow.ts'
import { WorkflowFrame } from '../workflow-frame.tsx'
import { AddStep } from './add-step.tsx'
import { Board } from './board.tsx'
import { type Editing, EditingContext, type Problem } from './editing.ts'
import styles from './editor.module.css'
import { Problems } from './problems.tsx'
import { Toolbar } from './toolbar.tsx'
import { useNames } from './use-names.ts'
import { isAsBefore, useSaving } from './use-saving.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/** The steps of a workflow: drawn or listed, with the settings of the chosen one beside them. */
export function Editor({ workflow }: { workflow: Workflow }) {
  const can = useCan()
  const saving = useSaving(workflow)
  const [found, setFound] = useState<Found>({ problems: [], graph: saving.graph })
  const [adding, setAdding] = useState<{ way?: Way }>()
  const isReadOnly = workflow.status === 'active' || !can('PATCH /v1/workflows/{workflowId}')
  const editing = useEditingOf(workflow, saving, { isReadOnly, found, setAdding })
  useUndoKeys(saving)
  const { graph, failure, faults } = saving
  return (
    <EditingContext.Provider value={editing}>
      <WorkflowFrame workflow={workflow} part="steps">
        <Life workflow={workflow} saving={saving} onProblems={(problems) => setFound({ problems, graph })} />
        {workflow.status === 'active' && <p className={styles.hint}>{words.readOnly}</p>}
        <Theirs saving={saving} />
        {failure && faults.length === 0 && <Failure failure={failure} words={failureOf(failure.code)} />}
        <Problems />
        <Toolbar saving={saving} isReadOnly={isReadOnly} />
        <Board />
      </WorkflowFrame>
      {adding && (
        <AddStep
          platform={workflow.platform}
          hasStart={triggerOf(graph) !== undefined}
          onClose={() => setAdding(undefined)}
          onChoose={(type) => {
            setAdding(undefined)
            addTo(editing, type, adding.way)
          }}
        />
      )}
      <LeaveQuestion unsaved={saving.unsaved} words={words} />
    </EditingContext.Provider>
  )
}

type Saving = ReturnType<typeof useSaving>

/** Problems, and the graph that they were found in. */
interface Found {
  problems: readonly Problem[]
  graph: Graph
}

const ofSettings = ['incomplete_config', 'invalid_pattern', 'sequence_not_found']

/** Whether a problem may still be there: nothing that it is about has changed. */
const isStill = ({ code, nodeId }: Problem, before: Graph, graph: Graph): boolean =>
  nodeId !== undefined && ofSettings.includes(code)
    ? isAsBefore(nodeId, before, graph)
    : before.edges === graph.edges && before.nodes.length === graph.nodes.length

interface More {
  isReadOnly: boolean
  found: Found
  setAdding: (adding: { way?: Way }) => void
}

function useEditingOf(
  { profileId, platform }: Workflow,
  { graph, change, faults }: Saving,
  { isReadOnly, found, setAdding }: More,
): Editing {
  const names = useNames(profileId)
  const [chosen, setChosen] = useState<string>()
  const [gone, setGone] = useState(0)
  const [fits, setFits] = useState(0)
  const isThere = (id: string | undefined) => nodeOf(graph, id) !== undefined
  const remove = (id: string) => {
    const node = nodeOf(graph, id)
    if (!node || isReadOnly) return
    change(without(graph, [id]))
    if (chosen === id) setChosen(undefined)
    announce(words.deleted(titleOf(node, names)))
  }
  return {
    ...{ graph, platform, profileId, names, isReadOnly, faults, gone, fits, remove },
    problems: found.problems.filter((problem) => isStill(problem, found.graph, graph)),
    chosen: isThere(chosen) ? chosen : undefined,
    choose(id, go) {
      setChosen(id)
      if (go) setGone((count) => count + 1)
    },
    change: (next, mark) => {
      if (!isReadOnly) change(next, mark)
    },
    arrange() {
      change(arranged(graph))
      setFits((count) => count + 1)
    },
    askToAdd(way) {
      if (isReadOnly) return
      if (graph.nodes.length >= nodesMax) announce(words.tooMany)
      else setAdding(way ? { way } : {})
    },
  }
}

/** Adds a step at a way. Without one it follows the chosen step, where that leads nowhere yet. */
function addTo({ graph, chosen, change, choose }: Editing, type: NodeType, way?: Way): void {
  const at = way ?? (type === 'trigger' ? undefined : freeWay(graph, chosen))
  const { graph: next, id } = added(graph, { type, config: kinds[type].start ?? {} }, at)
  change(next)
  choose(id, true)
}

function Theirs({ saving: { isTheirs, takeTheirs } }: { saving: Saving }) {
  if (!isTheirs) return null
  return (
    <p className={styles.theirs} role="alert">
      {words.changedElsewhere}{' '}
      <button type="button" className={styles.link} onClick={takeTheirs}>
        {words.takeTheirs}
      </button>
    </p>
  )
}
