import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { loadCredit, newAccounts, newTeam, type Team } from '../../harness/team.ts'
import { answersOf, type Facts, ledgerOf, postsOf, textOf } from './facts.ts'
import { judge } from './judge.ts'
import { plantedCount, unseenPlants } from './planted.ts'
import { openProcessor, paidEvent, tell } from './processor.ts'

const plain = 15_000
const linked = 200_000
const copies = 100
const topupUsd = '5.00'
const topupMicros = 5_000_000

/** The number of posts at 0.015 USD that the top-up covers. */
const covered = Math.floor(topupMicros / plain)

interface Scale {
  posts: number
  disturbed: number
  kills: number
}

/** What the posts that are disturbed ask of the platform. Most answer late, so that a kill meets them under way. */
const asks = [
  'sbx:publish:slow1s',
  'sbx:publish:slow1s see example.com',
  '',
  'sbx:publish:slow1s',
  'sbx:publish:refused',
  'www.example.com sbx:publish:garbled',
  'sbx:publish:slow2s',
  'sbx:publish:timeout',
]

/**
 * A balance for a third of the posts that want it at once, credited by a hundred copies of one event; notifications
 * that nobody has signed, or too long ago; then kills of the workers while paid posts go out. In the end the ledger,
 * read from the database, is joined with the calls that the platform has answered: money/judge.ts holds the rules, and
 * money/planted.ts the faults that the verdict has to see in these very facts.
 */
export const money = proofRun({
  id: 'R32',
  claim: 'a balance is never overdrawn, a payment credits once, and nothing is charged that was not answered',
  seconds: { gate: 90, soak: 900 },
  run: async (ground) =>
    spend(
      ground,
      ground.sized({ posts: 1000, disturbed: 160, kills: 6 }, { posts: 5000, disturbed: 4000, kills: 150 }),
    ),
})

async function spend(ground: Ground, { posts, disturbed, kills }: Scale): Promise<void> {
  const server = await ground.postgres()
  const processor = await openProcessor()
  ground.atEnd(() => processor.close())
  const deployment = await ground.deploy({
    storage: 'postgres',
    databaseUrl: await server.database(),
    api: 2,
    workers: 2,
    settings: { PAYMENTS_URL: processor.url, PAYMENTS_WEBHOOK_SECRET: processor.secret },
  })
  const facts: Facts = {
    entries: [],
    balances: [],
    answered: new Map(),
    prices: new Map(),
    samples: [],
    posts: [],
    undisturbed: new Set(),
  }
  await payLive(ground, deployment, processor)
  const crowd = await newTeam(deployment, 'test', '0')
  await payTest(ground, deployment, crowd)
  await rush(deployment, crowd, posts, facts)
  const shaken = await newTeam(deployment, 'test', '0')
  await loadCredit(deployment, shaken.id, { amountUsd: '1000.00' })
  const met = await disturb(ground, deployment, shaken, { from: posts, count: disturbed, kills }, facts)
  facts.answered = await answersOf(deployment.control())
  facts.posts = [...(await postsOf(crowd.client)), ...(await postsOf(shaken.client))]
  Object.assign(facts, await ledgerOf(server, deployment))
  report(ground, facts, met, { kills, posts })
}

/** Live mode, over both API processes: what is old, tampered with or signed by another credits nothing. */
async function payLive(
  { report }: Ground,
  deployment: Deployment,
  processor: Awaited<ReturnType<typeof openProcessor>>,
) {
  const team = await newTeam(deployment, 'live')
  await team.owner.call('POST /v1/billing/checkout', { amountUsd: topupUsd })
  const [opened] = processor.opened
  if (!opened) throw new Error('the processor was not asked for a page')
  const client = deployment.client()
  const { secret } = processor
  const event = paidEvent(opened)
  const balance = async () => {
    // What the workers hold already is over a moment later.
    await deployment.control().call('POST /_sandbox/jobs/run', { job: 'incoming' })
    await pause(1000)
    return (await team.client.call('GET /v1/billing')).balanceMicros
  }
  const bad = [
    { secret, age: 301 },
    { secret, age: 86_400 },
    { secret: 'whsec_of_another' },
    { secret, sent: event.replace('500', '900') },
    { secret, sent: `${event} ` },
  ]
  const refused = await Promise.all(
    Array.from({ length: copies }, (_, index) => tell(client, event, bad[index % bad.length] ?? { secret })),
  )
  report.exactly(
    'bad signatures that were refused',
    refused.filter((status) => status === 401).length,
    copies,
  )
  report.exactly('micros that they credited', await balance(), 0)
  const others = Array.from({ length: 10 }, () => paidEvent(opened))
  const events = Array.from({ length: copies }, () => event).concat(others)
  const taken = await Promise.all(events.map((one) => tell(client, one, { secret })))
  report.exactly('copies that were taken', taken.filter((status) => status === 200).length, events.length)
  report.exactly('micros that all copies credited together', await balance(), topupMicros)
}

/** Test mode: the sandbox processor reports a hundred times at once that its page was paid. */
async function payTest({ report }: Ground, deployment: Deployment, { owner, client }: Team): Promise<void> {
  const inTest = { 'x-mode': 'test' }
  const { sessionId } = await owner.call('POST /v1/billing/checkout', { amountUsd: topupUsd }, inTest)
  const complete = (how: object) =>
    deployment.control().call(`POST /_sandbox/checkouts/${sessionId}/complete`, how)
  await complete({ deliver: 10, signature: 'bad', parallel: true })
  await complete({ deliver: 10, tamper: 'amount', parallel: true })
  const { balanceMicros } = await client.call('GET /v1/billing')
  report.exactly('micros credited in test mode by bad events', balanceMicros, 0)
  await complete({ deliver: copies, parallel: true })
}

/** All posts are due at one moment, and the balance covers a part of them. */
async function rush(deployment: Deployment, team: Team, count: number, facts: Facts): Promise<void> {
  const accounts = await newAccounts(deployment, team, 100, ['microblog'])
  const at = new Date(Date.now() + 2500).toISOString()
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await inParallel(numbers, 24, async (number) => {
    facts.prices.set(number, plain)
    facts.undisturbed.add(number)
    await team.client.call('POST /v1/posts', {
      content: textOf(number),
      targets: [{ accountId: accounts[number % accounts.length]?.id }],
      scheduledFor: at,
    })
  })
  await settle(team, facts)
}

interface Disturbing {
  from: number
  count: number
  kills: number
}

/** Paid posts go out while their workers are killed in turn. Answers how many kills met a post under way. */
async function disturb(
  ground: Ground,
  deployment: Deployment,
  team: Team,
  { from, count, kills }: Disturbing,
  facts: Facts,
): Promise<number> {
  const accounts = await newAccounts(deployment, team, 60, ['microblog'])
  const numbers = Array.from({ length: count }, (_, index) => from + index + 1)
  const writing = inParallel(numbers, 8, async (number, index) => {
    const ask = asks[index % asks.length] ?? ''
    facts.prices.set(number, ask.includes('example.com') ? linked : plain)
    await team.client.call('POST /v1/posts', {
      content: textOf(number, ask),
      targets: [{ accountId: accounts[index % accounts.length]?.id }],
      publishNow: true,
    })
  })
  const underWay = async () => (await team.client.call('GET /v1/posts?status=publishing&limit=1')).data.length
  let met = 0
  for (let kill = 0; kill < kills; kill++) {
    const worker = ground.random.pick(deployment.workers)
    if ((await until(underWay, (length) => length > 0, 5000, 20)) > 0) met += 1
    await worker.kill()
    worker.start()
    await worker.ready()
    await pause(ground.random.between(50, 400))
  }
  await writing
  await settle(team, facts)
  return met
}

/** Waits until nothing is on its way, and reads the balance all the while. */
async function settle({ client }: Team, { samples }: Facts): Promise<void> {
  const isMoving = async () => {
    samples.push((await client.call('GET /v1/billing')).balanceMicros)
    for (const status of ['scheduled', 'publishing', 'scheduled'])
      if ((await client.call(`GET /v1/posts?status=${status}&limit=1`)).data.length > 0) return true
    return false
  }
  if (await until(isMoving, (moving) => !moving, 60_000, 100)) throw new Error('the posts did not settle')
}

function report(
  { report: on }: Ground,
  facts: Facts,
  met: number,
  { kills, posts }: Omit<Scale, 'disturbed'>,
): void {
  const crowd = facts.posts.filter(({ number }) => number <= posts)
  const count = (list: typeof crowd, wanted: string) =>
    list.filter(({ status, code }) => (code ?? status) === wanted).length
  const shaken = facts.posts.filter(({ number }) => number > posts)
  const charges = facts.entries.filter(({ kind }) => kind === 'metered').length
  const answers = [...facts.answered.values()].reduce((sum, one) => sum + one, 0)
  on.figure('requests answered, charged', `${answers}, ${charges}`)
  on.figure(
    'disturbed: published, unknown',
    `${count(shaken, 'published')}, ${count(shaken, 'outcome_unknown')}`,
  )
  on.power('kills that met a paid post under way', met, Math.ceil(kills * 0.8))
  on.power('answers that a kill has left uncharged', answers - charges, 1)
  on.power('times that the balance was read meanwhile', facts.samples.length, 10)
  on.exactly('posts that the balance covered', count(crowd, 'published'), Math.min(posts, covered))
  on.exactly('posts that it did not', count(crowd, 'insufficient_balance'), posts - Math.min(posts, covered))
  const unseen = unseenPlants(facts)
  on.exactly('planted faults that are seen', plantedCount - unseen.length, plantedCount)
  for (const name of unseen) on.violation('a planted fault was not seen', name)
  for (const { rule, what } of judge(facts)) on.violation(rule, what)
}
