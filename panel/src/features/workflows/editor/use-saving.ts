import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { toast } from '../../../components/toast.tsx'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import { type Graph, nodeOf, sentOf } from '../graph/graph.ts'
import { placed } from '../graph/layout.ts'
import { type Workflow, workflowReads } from '../workflow.ts'
import { faultsOf } from './faults.ts'
import { useGraph } from './use-graph.ts'

/** The graph of a workflow, with a place for each step. */
export const graphIn = ({ nodes, edges }: Pick<Workflow, 'nodes' | 'edges'>): Graph =>
  placed({ nodes, edges })

/** Whether a step has the settings that it had in another graph: what was wrong there is still wrong. */
export const isAsBefore = (id: string, before: Graph | undefined, graph: Graph): boolean =>
  before !== undefined && nodeOf(before, id)?.config === nodeOf(graph, id)?.config

/** The graph that is edited, and its way to the service. */
export function useSaving(workflow: Workflow) {
  const editing = useGraph(() => graphIn(workflow))
  const { graph, take } = editing
  const [saved, setSaved] = useState(graph)
  const [version, setVersion] = useState(workflow.version)
  const [sent, setSent] = useState<Graph>()
  const isDirty = graph !== saved
  const unsaved = useRef(isDirty)
  unsaved.current = isDirty
  const write = useWrite('PATCH /v1/workflows/{workflowId}', { renews: workflowReads })
  const isOutdated = workflow.version > version
  const takeTheirs = () => {
    const theirs = graphIn(workflow)
    take(theirs)
    setSaved(theirs)
    setVersion(workflow.version)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version is taken over
  useEffect(() => {
    if (isOutdated && !isDirty && !write.isSending) takeTheirs()
  }, [isOutdated, isDirty, write.isSending])
  const save = async (): Promise<boolean> => {
    setSent(graph)
    const answer = await write.send({ path: { workflowId: workflow.id }, body: sentOf(graph) })
    if (!answer) return false
    setSaved(graph)
    setVersion(answer.version)
    toast(words.saved)
    return true
  }
  return {
    ...editing,
    ...{ isDirty, unsaved, save, takeTheirs },
    isSaving: write.isSending,
    failure: write.failure,
    faults: faultsOf(write.failure, sent).filter(({ nodeId }) => isAsBefore(nodeId, sent, graph)),
    isTheirs: isOutdated && isDirty && !write.isSending,
  }
}
