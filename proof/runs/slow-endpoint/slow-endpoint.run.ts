import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, openLoop, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { quantile } from '../../harness/report.ts'
import type { FailingReceiver } from '../../harness/servers/receiver.ts'
import { newAccounts, newTeam, newWebhook, type Team } from '../../harness/team.ts'

const slots = 32
const healthy = 20
const events = 50
const eventsPerSecond = 10
const someday = new Date(Date.now() + 300 * 86_400_000).toISOString()

interface Stage {
  ground: Ground
  deployment: Deployment
  team: Team
  receiver: FailingReceiver
  /** Schedules a post of the profile that the healthy endpoints hear of, or of the one that the hanging one does. */
  schedule(profile: 'healthy' | 'hanging', text: string): Promise<void>
}

/**
 * One endpoint never answers, and thousands of deliveries wait for it. Twenty others hear of events meanwhile; what they
 * wait for their first attempt is compared with the same events while nothing hangs, before and after.
 */
export const slowEndpoint = proofRun({
  id: 'R7',
  claim: 'an endpoint that hangs delays no other endpoint, and holds a tenth of the slots at the most',
  seconds: { gate: 90, soak: 180 },
  alone: true,
  async run(ground) {
    const queued = ground.sized(2000, 5000)
    const stage = await setUp(ground)
    const { team, receiver, schedule } = stage
    await tell(stage, 'warm-up')
    const before = await tell(stage, 'before')

    const hanging = await newWebhook(
      team,
      receiver.url('hanging'),
      ['post.scheduled'],
      await profileOf(team, 'hanging'),
    )
    receiver.trust('hanging', hanging.secret)
    const numbers = Array.from({ length: queued }, (_, index) => index)
    await inParallel(numbers, 16, (index) => schedule('hanging', `queued post ${index}.`))
    const held = watch(() => holdingOf(receiver))
    const during = await tell(stage, 'during')
    const most = held.end()
    const path = `/v1/webhooks/logs?webhookId=${hanging.id}&status=pending&skip=0&limit=1`
    const { total } = await team.client.call(`GET ${path}`)

    await team.client.call(`DELETE /v1/webhooks/${hanging.id}`)
    await until(
      () => holdingOf(receiver),
      (count) => count === 0,
      20_000,
    )
    const after = await tell(stage, 'after')

    const { report } = ground
    const alone = quantile([...before, ...after], 0.99)
    report.figure('wait for the first attempt, p50', quantile(during, 0.5), 'ms')
    report.figure('p50 while nothing hangs', quantile([...before, ...after], 0.5), 'ms')
    report.figure('p99 while nothing hangs', alone, 'ms')
    report.atMost('wait for the first attempt, p99', quantile(during, 0.99) / 1000, 2, 's')
    report.atMost('p99, times that while nothing hangs', quantile(during, 0.99) / alone, 2)
    report.atMost('slots that the hanging endpoint holds', (most / slots) * 100, 10, '%')
    report.exactly('first attempts at healthy endpoints', during.length, healthy * events)
    report.power('slots that the hanging endpoint holds', most, 1)
    report.power('deliveries that wait for the hanging endpoint', total, queued - 50)
  },
})

async function setUp(ground: Ground): Promise<Stage> {
  const deployment = await ground.deploy({
    storage: 'postgres',
    settings: { WORKER_CONCURRENCY: String(slots) },
  })
  const team = await newTeam(deployment)
  const receiver = await ground.receiver()
  receiver.behave(({ endpoint }) => (endpoint === 'hanging' ? 'hang' : { status: 204 }))
  const accounts = new Map<string, string>()
  for (const name of ['healthy', 'hanging']) {
    const { id } = await team.client.call('POST /v1/profiles', { name })
    const [account] = await newAccounts(deployment, { profileId: id }, 1)
    accounts.set(name, account?.id ?? '')
  }
  const profileIds = await profileOf(team, 'healthy')
  for (let index = 0; index < healthy; index++) {
    const name = `healthy-${index}`
    const { secret } = await newWebhook(team, receiver.url(name), ['post.scheduled'], profileIds)
    receiver.trust(name, secret)
  }
  const schedule = async (profile: string, content: string) => {
    const targets = [{ accountId: accounts.get(profile) }]
    await team.client.call('POST /v1/posts', { content, targets, scheduledFor: someday })
  }
  return { ground, deployment, team, receiver, schedule }
}

async function profileOf({ client }: Team, name: string): Promise<string[]> {
  const { data } = await client.call(`GET /v1/profiles?name=${name}`)
  return [data[0].id]
}

/** Lets the events happen, and answers how long each healthy endpoint waited for each of them. */
async function tell({ receiver, schedule }: Stage, name: string): Promise<number[]> {
  const from = receiver.arrivals.length
  await openLoop(eventsPerSecond, events / eventsPerSecond, (index) =>
    schedule('healthy', `${name} event ${index}.`),
  )
  const first = () => {
    const seen = new Map<string, number>()
    for (const { endpoint, id, at, event } of receiver.arrivals.slice(from))
      if (endpoint !== 'hanging' && !seen.has(`${endpoint} ${id}`))
        seen.set(`${endpoint} ${id}`, at - Date.parse(event.createdAt))
    return [...seen.values()]
  }
  return until(first, ({ length }) => length >= healthy * events, 20_000, 100)
}

/** How many requests the hanging endpoint has in hand at this moment. */
function holdingOf(receiver: FailingReceiver): number {
  return receiver.arrivals.filter(
    ({ endpoint, status, cutAt }) => endpoint === 'hanging' && !status && !cutAt,
  ).length
}

function watch(look: () => number): { end(): number } {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, look())
  }, 50)
  return {
    end() {
      clearInterval(timer)
      return most
    },
  }
}
