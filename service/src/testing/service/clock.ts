import { control } from '../team/team.ts'
import type { Running } from './service.ts'

/** Moves the clock, and answers what ran on the way. */
export async function advance(seconds: number, running?: Running) {
  const sandbox = await control(running)
  const moved = await sandbox('POST /_sandbox/clock', { advanceSeconds: seconds })
  if (moved.status !== 200) throw new Error(`the clock could not be moved: ${JSON.stringify(moved.body)}`)
  return moved.body
}

/** Business time: other tests of the process may have moved it. */
export async function businessNow(running?: Running): Promise<Date> {
  const sandbox = await control(running)
  return new Date((await sandbox('GET /_sandbox/clock')).body.now)
}
