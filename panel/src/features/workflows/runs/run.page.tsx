import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { editorWords, runWords as words } from '../../../i18n/audience/workflows.ts'
import { common } from '../../../i18n/shell/common.ts'
import { useKeys } from '../../../shell/keys.ts'
import { useNames } from '../editor/use-names.ts'
import { graphIn } from '../editor/use-saving.ts'
import type { Graph } from '../graph/graph.ts'
import { type Mark, StepList } from '../steps/step-list.tsx'
import { OfWorkflow } from '../use-workflow.tsx'
import { isLive, type Run, type RunEvent, type Workflow } from '../workflow.ts'
import { WorkflowFrame } from '../workflow-frame.tsx'
import { Events } from './events.tsx'
import { type Moment, momentOf } from './replay.ts'
import styles from './run.module.css'
import { RunFacts } from './run-facts.tsx'
import { useRun } from './use-run.ts'

const Canvas = lazy(async () => ({ default: (await import('../canvas/canvas.tsx')).Canvas }))

export const RunPage = () => <OfWorkflow draw={(workflow) => <OneRun workflow={workflow} />} />

function OneRun({ workflow }: { workflow: Workflow }) {
  const mode = useMode()
  const { run, events, version, error, isLoading } = useRun(workflow)
  const graph = useMemo(() => version && graphIn(version), [version])
  return (
    <WorkflowFrame workflow={workflow} part="runs">
      <div className={styles.top}>
        <ButtonLink variant="quiet" to={`/${mode}/workflows/${workflow.id}/runs`}>
          {words.backToRuns}
        </ButtonLink>
      </div>
      {error && !run && <Failure failure={error} />}
      {!run && !error && <p>{isLoading ? common.loading : words.gone}</p>}
      {run && <RunFacts run={run} />}
      {run && mode === 'test' && isLive(run) && (
        <p className={styles.hint}>
          {words.clock} <Link to={`/${mode}/developers/sandbox`}>{words.toClock}</Link>
        </p>
      )}
      {run && graph && events && (
        <Replay run={run} graph={graph} events={events} profileId={workflow.profileId} />
      )}
    </WorkflowFrame>
  )
}

interface ReplayProps {
  run: Run
  graph: Graph
  events: readonly RunEvent[]
  profileId: string
}

/** Which event is shown: the last one, until a person goes back. */
function usePlace(events: readonly RunEvent[]) {
  const [chosen, setChosen] = useState<number>()
  const last = events.length - 1
  const place = Math.min(chosen ?? last, last)
  const go = (to: number) => setChosen(to >= last ? undefined : Math.max(0, to))
  const [back, forth] = [() => go(place - 1), () => go(place + 1)]
  useKeys({ ArrowLeft: back, ArrowRight: forth })
  return { place, go }
}

function Replay({ run, graph, events, profileId }: ReplayProps) {
  const names = useNames(profileId)
  const isNarrow = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const { place, go } = usePlace(events)
  const moment = useMemo(() => momentOf(events, place, graph), [events, place, graph])
  const marks = (id: string) => markAt(id, moment)
  const shared = { graph, names, markOf: marks, wrongAt: () => undefined }
  return (
    <div className={styles.replay}>
      <div>
        <p className={styles.hint}>{words.ofVersion(run.version)}</p>
        {isNarrow ? (
          <StepList {...shared} label={editorWords.list} />
        ) : (
          <Suspense fallback={<p>{common.loading}</p>}>
            <Canvas {...shared} label={editorWords.canvas} taken={moment.taken} shown={moment.here} />
          </Suspense>
        )}
      </div>
      <Events graph={graph} names={names} events={events} place={place} go={go} />
    </div>
  )
}

function markAt(id: string, { here, failed, passed }: Moment): Mark | undefined {
  if (failed.has(id)) return { look: 'failed', text: words.failedHere }
  if (here === id) return { look: 'here', text: words.here }
  return passed.has(id) ? { look: 'passed', text: words.passed } : undefined
}
