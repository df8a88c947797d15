import type { Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import { inParallel, openLoop, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newAccounts, newTeam, newWebhook, type Team } from '../../harness/team.ts'
import { keyOf } from './facts.ts'
import { failingReceivers } from './faults.ts'
import { killWorkers, landed } from './killing.ts'
import { notFound } from './planted.ts'
import { judge } from './verdict.ts'

const endpoints = ['first', 'second', 'third']

/** A worker with 32 slots has half of them for deliveries. */
const concurrency = 16

const perSecond = 80
const hour = 3600
const someday = new Date(Date.now() + 300 * 24 * hour * 1000).toISOString()

/**
 * Three endpoints hear of every post that is scheduled. Each of them fails 30 % of what it is sent, in all the ways
 * there are, while the two workers are killed in turn. Then the clock is moved until every retry has been made, and the
 * ledger of the receivers is compared with the posts that were accepted and with the log of deliveries.
 */
export const webhooks = proofRun({
  id: 'R6-postgres',
  claim: 'every event arrives at every endpoint, and twice only where a crash has lost the answer',
  seconds: { gate: 120, soak: 900 },
  async run(ground) {
    const { report } = ground
    const posts = ground.sized(1000, 10_000)
    const kills = ground.sized(10, 30)
    const deployment = await ground.deploy({ storage: 'postgres', api: 1, workers: 2 })
    const team = await newTeam(deployment)
    const accounts = await newAccounts(deployment, team, 8)
    const receiver = await ground.receiver()
    receiver.behave(failingReceivers(ground.random, receiver.url))
    const names = await subscribe(team, receiver)

    const accepted: string[] = []
    const write = openLoop(perSecond, posts / perSecond, async (index) => {
      const targets = [{ accountId: accounts[index % accounts.length]?.id }]
      const body = { content: `webhook post ${index}.`, targets, scheduledFor: someday }
      accepted.push((await team.client.call('POST /v1/posts', body)).id)
    })
    const everyMs = ((posts / perSecond) * 1000) / (kills + 1)
    const [killed] = await Promise.all([killWorkers(deployment, receiver, { kills, everyMs }), write])
    const histories = await changeTheirMinds(team.client, accepted.slice(-20))
    const walkBegan = performance.now()
    const waiting = await letAllRetriesPass(deployment, team.client)

    const { arrivals } = receiver
    const recorded = await recordedIn(team.client, names)
    const seen = { posts: accepted, endpoints, arrivals, kills: killed, concurrency, recorded, waiting }
    const facts = { ...seen, histories }
    judge(facts, report)
    report.exactly('planted faults that were not found', notFound(facts).length, 0)
    const cuts = arrivals.map(({ cutAt }) => cutAt).filter(Boolean)
    report.figure('attempts', arrivals.length)
    report.figure(
      'attempts that failed',
      share(arrivals, ({ status }) => status < 200 || status > 299),
      '%',
    )
    report.figure('to the end of all retries', (performance.now() - walkBegan) / 1000, 's')
    report.power('posts that were accepted', accepted.length, posts)
    report.power('kills that cut a delivery', landed(killed, cuts), Math.ceil(kills * 0.8))
  },
})

async function subscribe(
  team: Team,
  receiver: { url(name: string): string; trust(name: string, secret: string): void },
) {
  const names = new Map<string, string>()
  for (const endpoint of endpoints) {
    const { id, secret } = await newWebhook(team, receiver.url(endpoint), [
      'post.scheduled',
      'post.cancelled',
    ])
    receiver.trust(endpoint, secret)
    names.set(id, endpoint)
  }
  return names
}

/** Cancels some posts and schedules them again, so that there are events of one post that have an order. */
async function changeTheirMinds(client: Client, ids: readonly string[]) {
  const history = ['post.scheduled', 'post.cancelled', 'post.scheduled', 'post.cancelled']
  await inParallel(ids, 4, async (id) => {
    await client.call(`POST /v1/posts/${id}/actions/cancel`)
    await client.call(`PUT /v1/posts/${id}`, { scheduledFor: someday })
    await client.call(`POST /v1/posts/${id}/actions/cancel`)
  })
  return new Map(ids.map((id) => [id, history]))
}

/** Moves the clock past what is left of the schedule; answers how many deliveries wait even then. */
async function letAllRetriesPass(deployment: Deployment, client: Client): Promise<number> {
  const control = deployment.control()
  const waiting = async () =>
    (await client.call('GET /v1/webhooks/logs?status=pending&skip=0&limit=1')).total as number
  return until(
    async () => {
      const left = await waiting()
      if (left === 0) return 0
      const body = { advanceSeconds: 4 * hour }
      const moved = await control.ask('POST /_sandbox/clock', { body, withinMs: 120_000 })
      if (moved.status !== 200) throw new Error(`the clock was not moved: ${moved.text}`)
      return waiting()
    },
    (left) => left === 0,
    60_000,
  )
}

async function recordedIn(client: Client, names: ReadonlyMap<string, string>): Promise<Map<string, number>> {
  const recorded = new Map<string, number>()
  for (const { webhookId, eventId } of await client.all('/v1/webhooks/logs?status=success&limit=100')) {
    const key = keyOf(names.get(webhookId) ?? webhookId, eventId)
    recorded.set(key, (recorded.get(key) ?? 0) + 1)
  }
  return recorded
}

function share<T>(list: readonly T[], isOne: (value: T) => boolean): number {
  return (list.filter(isOne).length / list.length) * 100
}
