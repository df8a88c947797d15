import { api, type Call, withKey } from '../../service/src/demo/api.ts'
import type { Bench } from '../harness/bench.ts'
import { startService } from '../harness/children.ts'
import type { Query } from '../harness/database.ts'
import { figureOf } from '../harness/figure.ts'
import { apiSettings, type Ground, layGround, workerSettings } from '../harness/ground.ts'
import { newPeople, newSequence, timed } from './people.ts'

const accounts = 20
const patienceMs = 240_000

export const automationSteps: Bench = {
  name: 'automation-steps',
  about:
    '5,000 steps of sequences (500 in the short run) over 20 accounts of Telegram in the sandbox, all due at once, with one API and one worker process: from the requests that let them go to the last message that was sent. Then one step that comes due while nothing else does, ten times, from the answer that enrols to the message.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const count = short ? 500 : 5000
    const ground = await layGround(kind, { accounts, platforms: ['botchat'] })
    const service = await startService(apiSettings(ground))
    const call = api(service.url, withKey(ground.key))
    const { ids, people } = await enrolAll(call, ground, count / accounts)
    const worker = await startService(workerSettings(ground), profiles)
    const seconds = await ground.database.with(async (query) => {
      const ms = await timed(async () => {
        await Promise.all(ids.map((id) => call(`POST /v1/sequences/${id}/activate`)))
        await sent(query, count, 100)
      })
      return ms / 1000
    })
    const accountId = ground.accounts.at(-1)?.id ?? ''
    const alone: number[] = []
    for (const [round, contactId] of people.slice(0, 10).entries()) {
      const id = await newSequence(call, ground, accountId, 0)
      await call(`POST /v1/sequences/${id}/enroll`, { contactIds: [contactId] })
      const arrived = (query: Query) => timed(() => sent(query, count + round + 1, 20))
      alone.push(await ground.database.with(arrived))
    }
    await worker.stop()
    await service.stop()
    const most = (value: number) => ({ side: 'at most', value, of: 'service' }) as const
    const note = `${Math.round(count / seconds)} a second`
    const name = `${count} steps over ${accounts} accounts`
    return [
      { ...figureOf({ name, kind, unit: 's', service: [seconds], target: most(count / 500) }), note },
      figureOf({
        ...{ kind, unit: 'ms', name: 'a step on a service that does nothing else, at the latest' },
        ...{ service: [Math.max(...alone)], target: most(3000) },
      }),
    ]
  },
}

/** A sequence of each account with its people, paused before a worker is there. */
async function enrolAll(call: Call, ground: Ground, each: number) {
  const ids: string[] = []
  let people: string[] = []
  for (const { id: accountId } of ground.accounts) {
    people = await newPeople(call, ground, accountId, each)
    const id = await newSequence(call, ground, accountId, 0)
    await call(`POST /v1/sequences/${id}/enroll`, { contactIds: people })
    await call(`POST /v1/sequences/${id}/pause`)
    ids.push(id)
  }
  return { ids, people }
}

/** Waits until so many messages of sequences were sent in all. */
async function sent(query: Query, count: number, everyMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const [row] = await query('select coalesce(sum(steps_sent), 0)::int as count from sequence_enrollment')
    if (row?.count === count) return
    if (performance.now() > end) throw new Error(`${row?.count} of ${count} steps were sent`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
