import { api, withKey } from '../../service/src/demo/api.ts'
import type { Bench } from '../harness/bench.ts'
import { startService } from '../harness/children.ts'
import type { Query } from '../harness/database.ts'
import { figureOf } from '../harness/figure.ts'
import { apiSettings, layGround, workerSettings } from '../harness/ground.ts'
import { sowInbox, sownConversation } from '../inbox/sown.ts'
import { timed } from './people.ts'

const accounts = 10
const patienceMs = 240_000

const nodes = [
  { id: 'start', type: 'trigger', config: { triggerType: 'inbound_message' } },
  { id: 'note', type: 'set_variable', config: { assignments: [{ name: 'who', value: '{{contact.name}}' }] } },
  {
    id: 'known',
    type: 'condition',
    config: { rules: [{ id: 'yes', variable: '{{who}}', operator: 'exists' }] },
  },
  { id: 'tag', type: 'add_tag', config: { tag: 'asked' } },
  { id: 'answer', type: 'send_message', config: { text: 'Thank you, {{who}}, we look at it.' } },
  { id: 'last', type: 'end', config: {} },
]
const edges = [
  { id: 'e1', source: 'start', target: 'note' },
  { id: 'e2', source: 'note', target: 'known' },
  { id: 'e3', source: 'known', target: 'tag', sourceHandle: 'yes' },
  { id: 'e4', source: 'known', target: 'tag', sourceHandle: 'default' },
  { id: 'e5', source: 'tag', target: 'answer' },
  { id: 'e6', source: 'answer', target: 'last' },
]

export const automationRuns: Bench = {
  name: 'automation-runs',
  about:
    '1,000 runs of a workflow (100 in the short run) that wait for a worker, each of six steps: a variable, a condition, a tag, a message and the end. From the start of one worker process to the last run that is over.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const count = short ? 100 : 1000
    const ground = await layGround(kind, { accounts, platforms: ['socialnet'] })
    await ground.database.with(async (query) => {
      await sowInbox(query, ground, { conversations: count, messages: count })
      // The network takes answers for a day.
      await query('update inbox_conversation set last_incoming_at = now()')
    })
    const service = await startService(apiSettings(ground))
    const call = api(service.url, withKey(ground.key))
    const { profileId } = ground
    const ids: string[] = []
    for (const { id: accountId } of ground.accounts)
      ids.push(
        (await call('POST /v1/workflows', { profileId, accountId, name: 'Answer', nodes, edges })).body.id,
      )
    // The conversations are sown on the accounts in turn, from the second one on.
    for (let n = 1; n <= count; n++)
      await call(`POST /v1/workflows/${ids[n % accounts]}/executions`, {
        conversationId: sownConversation(n),
      })
    const worker = await startService(workerSettings(ground), profiles)
    const ms = await ground.database.with((query) => timed(() => over(query, count)))
    const steps = await ground.database.with(countSteps)
    await worker.stop()
    await service.stop()
    const target = { side: 'at least', value: 200, of: 'service' } as const
    const name = 'steps of workflows in one worker'
    return [figureOf({ name, kind, unit: '1/s', service: [(steps * 1000) / ms], target })]
  },
}

async function over(query: Query, count: number): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const [row] = await query(
      `select count(*)::int as count from workflow_execution where status = 'completed'`,
    )
    if (row?.count === count) return
    if (performance.now() > end) throw new Error(`${row?.count} of ${count} runs are over`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function countSteps(query: Query): Promise<number> {
  const [row] = await query('select sum(step_count)::int as count from workflow_execution')
  return row?.count ?? 0
}
