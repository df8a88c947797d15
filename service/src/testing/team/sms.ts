import { randomInt } from 'node:crypto'
import type { Team } from './team.ts'

/** The body of a send, to a number that the sandbox carrier takes. */
export function newSms({ profileId }: Pick<Team, 'profileId'>, wish: object = {}) {
  return { profileId, from: '+15550001111', to: `+1555${randomInt(1e6, 1e7)}`, body: 'hello', ...wish }
}
