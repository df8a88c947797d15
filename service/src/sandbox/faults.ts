import type { Tools } from '#contract/tools.ts'
import type { Db } from '#db/database.ts'
import { takeFault } from './faults.store.ts'

const pass = async () => {}

/** Without the control surface nothing is ever armed, and no point costs a query. */
export function noFaults(): Tools['arm'] {
  return async () => pass
}

/** Faults that the control surface has armed, for work of test mode. */
export function armedFaults(db: Db): Tools['arm'] {
  return async (point, mode) => {
    const action = mode === 'test' ? await takeFault(db, point) : undefined
    if (!action) return pass
    return async () => {
      if (action === 'exit') process.kill(process.pid, 'SIGKILL')
      if (action === 'throw') throw new Error(`the sandbox was asked to fail at ${point}`)
      const [, milliseconds] = action.split(':')
      if (milliseconds) await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)))
    }
  }
}
