import { type DueWork, mostStarts, type Task } from '#contract/work/due-work.ts'
import { workFault } from '#contract/work/fault-point.ts'
import { type BeginTrace, elapsedMs, traced } from '#values/trace.ts'

/** What a line of the log about due work says of it. */
export interface WorkLogFields {
  work?: string
  row?: string
  teamId?: string
  cause?: unknown
}

export interface StartOptions {
  log: (message: string, fields: WorkLogFields) => void
  trace: BeginTrace | undefined
}

/** Does the work of a claimed row, or gives the row up when its newest starts had no end. */
export async function startWork(work: DueWork, task: Task, { log, trace }: StartOptions): Promise<void> {
  if (!trace) return perform(work, task, log)
  const { id, team_id, starts } = task.row
  const write = trace({ work: work.name, row: id, ...(team_id && { teamId: team_id }) })
  const began = performance.now()
  const called = () => {
    write('work gave its slot back', { durationMs: elapsedMs(began) })
    task.called()
  }
  await traced(write, async () => {
    write('work began', { count: starts })
    try {
      await perform(work, { ...task, called }, log)
    } finally {
      write('work ended', { durationMs: elapsedMs(began) })
    }
  })
}

async function perform(work: DueWork, task: Task, log: StartOptions['log']): Promise<void> {
  const { row, meter } = task
  const { name } = work
  if (row.starts > mostStarts) {
    await work.giveUp(task)
    log('work was given up', { work: name, row: row.id, ...(row.team_id && { teamId: row.team_id }) })
    return meter.gaveUp(name)
  }
  const [strike] = await task.arm(row.mode ?? 'test', workFault(name))
  await strike?.()
  await work.run(task)
}
