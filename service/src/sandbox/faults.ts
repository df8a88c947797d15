import type { Tools } from '#contract/tools/tools.ts'
import type { Armed } from '#contract/work/fault-point.ts'
import type { Db } from '#db/database.ts'
import { isAnyArmed, takeFaults } from './faults.store.ts'

/** Without the control surface nothing is ever armed, and no point costs a query. */
export function noFaults(): Tools['arm'] {
  return async (_mode, ...points) => points.map(() => undefined) as Armed<typeof points>
}

/** Faults that the control surface has armed, for work of test mode. */
export function armedFaults(db: Db): Tools['arm'] {
  return async (mode, ...points) => {
    const armed = mode === 'test' && (await isAnyArmed(db, 'any'))
    const actions = armed
      ? await takeFaults(
          db,
          points.map(({ point }) => point),
        )
      : new Map<string, string>()
    return points.map(({ point }) => strikeOf(point, actions.get(point))) as Armed<typeof points>
  }
}

function strikeOf(point: string, action: string | undefined): (() => Promise<void>) | undefined {
  if (action === undefined) return undefined
  return async () => {
    if (action === 'exit') process.kill(process.pid, 'SIGKILL')
    if (action === 'throw') throw new Error(`the sandbox was asked to fail at ${point}`)
    const [, milliseconds] = action.split(':')
    if (milliseconds) await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)))
  }
}
