import { area } from '#contract/area/area.ts'
import { erasure } from '#contract/area/erasure.ts'
import { retention } from '#contract/area/retention.ts'
import { deleteKeysOfTeam } from './idempotency/key.store.ts'

const keysOfTeam = erasure({
  of: 'team',
  takes: 'none',
  run: (tx, { teamId }) => deleteKeysOfTeam(tx, teamId),
})

export const manifest = area({
  name: 'http',
  tables: ['idempotency_key'],
  crossings: {
    process: 'the limits are divided by the number of processes that serve the API',
    key_check: 'the names of limits in Redis begin with what only this database has',
  },
  retention: [retention('idempotency_key', { since: 'expires_at' })],
  erasure: [keysOfTeam],
})
