import { Answer, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { answers } from './database.store.ts'

const Health = t.object({ status: t.literal('ok'), database: t.literal('ok'), uptimeSeconds: t.integer(0) })

const unavailable = new Answer(503, { status: 'unavailable' }, { 'Retry-After': '2' })

export const getHealth = operation({
  id: 'getHealth',
  answersHead: true,
  route: 'GET /v1/health',
  tag: 'health',
  summary: 'Reports whether the process and its database answer.',
  description:
    'Ready means 200. The answer is 503 while the process starts or drains, while the database is down, and when the workers of this process are stuck.',
  permission: 'public',
  reply: t.ok(Health),
  replies: { 503: t.object({ status: t.literal('unavailable') }) },
  errors: [],
  uses: ['condition'],
  async handler({ db, condition }): Promise<t.Static<typeof Health> | Answer> {
    const { state, workersTurn, startedAt } = condition()
    if (state !== 'ready' || !workersTurn || !(await answers(db))) return unavailable
    const uptimeSeconds = Math.floor((Date.now() - startedAt.getTime()) / 1000)
    return { status: 'ok', database: 'ok', uptimeSeconds }
  },
})
