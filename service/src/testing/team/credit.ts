import type { Running } from '../service/service.ts'
import { control, type Team } from './team.ts'

/** Loads the balance of test mode, so that a team can publish on the metered platform. */
export async function loadCredit(
  { id }: Pick<Team, 'id'>,
  amountUsd = '100.00',
  running?: Pick<Running, 'url'>,
) {
  const sandbox = await control(running)
  const body = { teamId: id, kind: 'manual', amountUsd }
  const loaded = await sandbox('POST /_sandbox/billing/credits', body)
  if (loaded.status !== 201) throw new Error(`a balance could not be loaded: ${JSON.stringify(loaded.body)}`)
  return loaded.body
}
