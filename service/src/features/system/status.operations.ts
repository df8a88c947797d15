import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { answers, hasLiveWorker } from './database.store.ts'

const health = t.oneOf('operational', 'degraded', 'down')

const Status = t.object({
  service: t.literal('zither'),
  version: t.literal('1.0.0'),
  time: t.timestamp(),
  registration: t.oneOf('open', 'closed'),
  emailDelivery: t.boolean(),
  modes: t.object({ test: t.literal('available'), live: t.oneOf('available', 'limited') }),
  components: t.array(t.object({ name: t.text(50), status: health })),
})

export const getStatus = operation({
  id: 'getStatus',
  route: 'GET /v1/status',
  tag: 'status',
  summary: 'Reports the version, the mode switches and the state of each part.',
  description:
    'The part `workers` is down if no worker process has reported for 30 seconds: posts are then stored but not sent. Live mode is limited while a platform lacks its settings.',
  permission: 'public',
  reply: t.ok(Status),
  errors: [],
  uses: ['platforms', 'isConfigured', 'condition'],
  async handler({ db, now, settings, platforms, isConfigured, condition }): Promise<t.Static<typeof Status>> {
    const database = await answers(db)
    const workers = database && condition().workersTurn && (await hasLiveWorker(db))
    const live = [...platforms.keys()].every((word) => isConfigured(word, 'live'))
    const state = (up: boolean): 'operational' | 'down' => (up ? 'operational' : 'down')
    return {
      service: 'zither',
      version: '1.0.0',
      time: now.toISOString(),
      registration: settings.registrationOpen ? 'open' : 'closed',
      emailDelivery: settings.emailDelivery !== null,
      modes: { test: 'available', live: live ? 'available' : 'limited' },
      components: [
        { name: 'api', status: 'operational' },
        { name: 'database', status: state(database) },
        { name: 'workers', status: state(workers) },
      ],
    }
  },
})
