import { join } from 'node:path'
import type { Client } from '../../harness/client.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { StandInCall } from '../../harness/servers/stand-in.ts'
import { newLiveAccounts, newTeam, newWebhook } from '../../harness/team.ts'
import { Wall } from './wall.ts'

const hourMs = 3_600_000
const accountCount = 90
const periodSeconds = 5
const addressWindowSeconds = 900
const smallJumps = 20

/** Two clocks of one machine are read at slightly different moments. */
const toleranceMs = 50

interface Planned {
  id: string
  text: string
  /** On the clock of the processes. */
  due: number
}

/**
 * The wall clock of every process jumps: an hour forward, two hours back, a day forward, and twenty times by a few
 * seconds. At each jump posts are at the platform, posts are about to come due, and posts lie in the time that is
 * skipped or gone through twice. On PostgreSQL the database keeps its own clock; the embedded one jumps along.
 */
function clock(storage: 'embedded' | 'postgres') {
  return proofRun({
    id: `R16-${storage}`,
    claim:
      'a jump of the wall clock loses nothing, doubles nothing, sends nothing early and locks nobody out',
    seconds: { gate: 90, soak: 90 },
    run: (ground) => new Jumps(ground, storage).run(),
  })
}

export const clockEmbedded = clock('embedded')
export const clockPostgres = clock('postgres')

class Jumps {
  readonly #ground: Ground
  readonly #storage: 'embedded' | 'postgres'
  readonly #planned: Planned[] = []
  #held = Promise.withResolvers<void>()
  #next = 0

  constructor(ground: Ground, storage: 'embedded' | 'postgres') {
    this.#ground = ground
    this.#storage = storage
  }

  async run(): Promise<void> {
    const { report } = this.#ground
    const wall = new Wall(join(await this.#ground.directory('clock'), 'shift'))
    const standIn = await this.#ground.standIn()
    standIn.conduct((text) => ({ keeps: true, ...(text.includes('held') && { until: this.#held.promise }) }))
    this.#ground.atEnd(() => this.#held.resolve())
    const deployment = await this.#ground.deploy({
      storage: this.#storage,
      nodeOptions: wall.nodeOptions,
      settings: {
        ...wall.settings,
        SKYNET_URL: standIn.url,
        RATE_TIER_CEILING: '400',
        RATE_TIER_PERIOD_S: String(periodSeconds),
        WORKER_CONCURRENCY: '64',
      },
    })
    const { client, ...team } = await newTeam(deployment, 'live')
    const receiver = await this.#ground.receiver()
    await newWebhook({ client }, receiver.url('told'), ['post.published', 'post.unknown', 'post.failed'])
    const accounts = await newLiveAccounts({ client, ...team }, accountCount)
    const add = (count: number, inMs: number, name: string) =>
      this.#add(client, accounts, count, wall.now() + inMs, name)
    const inFlight = async () => {
      this.#held = Promise.withResolvers()
      await add(6, 0, 'held')
      await until(
        () => standIn.holding(),
        (holding) => holding >= 6,
        10_000,
        10,
      )
      report.power('calls in flight at a jump', standIn.holding(), 6)
    }
    /** Long enough for every loop to have looked with the new clock. */
    const goOn = async () => {
      await pause(1200)
      this.#held.resolve()
    }
    const calls = (name: string) => standIn.calls.filter(({ text }) => text.startsWith(name)).length

    await add(6, hourMs / 2, 'skipped')
    await inFlight()
    await wall.jump(hourMs)
    await goOn()
    await until(
      () => calls('skipped'),
      (count) => count >= 6,
      10_000,
    )
    report.exactly('posts of the skipped hour that went out after it', calls('skipped'), 6)

    await inFlight()
    await add(6, 1500, 'gone through twice')
    const stranger = deployment.client()
    await this.#fill(client, stranger)
    await wall.jump(-2 * hourMs)
    await this.#judgeLimits(client, stranger)
    await goOn()
    report.exactly('posts sent while the clock was back before them', calls('gone through twice'), 0)

    await inFlight()
    await add(4, 20 * hourMs, 'of the skipped day')
    await wall.jump(24 * hourMs)
    await goOn()

    await inFlight()
    for (let jump = 0; jump < smallJumps; jump++) {
      await add(2, this.#ground.random.between(0, 3000), `small ${jump}`)
      await wall.jump(this.#ground.random.between(-5000, 5000))
    }
    await goOn()
    await wall.jump(10_000)
    await this.#judge(client, wall, standIn.calls)
    await until(
      () => receiver.arrivals.length,
      (count) => count >= this.#planned.length,
      20_000,
    )
    const off = receiver.arrivals.filter(({ at, timestamp }) =>
      wall.shownAt(at).every((shown) => Math.abs(shown / 1000 - timestamp) > 5),
    )
    report.power('webhooks that arrived', receiver.arrivals.length, this.#planned.length * 0.8)
    report.exactly('webhooks whose time is not that of the clock', off.length, 0)
  }

  async #add(
    client: Client,
    accounts: readonly string[],
    count: number,
    due: number,
    name: string,
  ): Promise<void> {
    const numbers = Array.from({ length: count }, () => (this.#next += 1))
    await inParallel(numbers, 4, async (number) => {
      const text = `${name}: post ${number} of the clock.`
      const targets = [{ accountId: accounts[number % accounts.length] }]
      const body = { content: text, targets, scheduledFor: new Date(due).toISOString() }
      this.#planned.push({ id: (await client.call('POST /v1/posts', body)).id, text, due })
    })
  }

  /** Uses up what the team and the address may ask. */
  async #fill(client: Client, stranger: Client): Promise<void> {
    const times = (count: number) => Array.from({ length: count }, (_, index) => index)
    let limited = 0
    for (let round = 0; round < 20 && limited === 0; round++) {
      const ask = async () => (await client.ask('GET /v1/profiles')).status
      const statuses = await inParallel(times(230), 16, ask)
      limited = statuses.filter((status) => status === 429).length
    }
    await inParallel(times(61), 8, () => stranger.ask('GET /v1/connect/pending-data?token=none'))
    this.#ground.report.power('requests that the limit of a team refused', limited, 1)
  }

  /** After a jump back, no client waits longer than one window, and no Retry-After asks for more. */
  async #judgeLimits(client: Client, stranger: Client): Promise<void> {
    const { report } = this.#ground
    const waits: number[] = []
    const began = performance.now()
    const served = await until(
      async () => {
        const { status, headers } = await client.ask('GET /v1/profiles')
        if (status === 429) waits.push(Number(headers['retry-after']))
        return status
      },
      (status) => status === 200,
      (periodSeconds + 3) * 1000,
      100,
    )
    report.exactly('a team is served again after the clock went back', served, 200)
    report.atMost('after', (performance.now() - began) / 1000, periodSeconds + 1.5, 's')
    report.atMost('Retry-After of a team', Math.max(0, ...waits), periodSeconds, 's')
    const { status, headers } = await stranger.ask('GET /v1/connect/pending-data?token=none')
    report.power('the limit of an address had been reached', Number(status === 429), 1)
    report.atMost('Retry-After of an address', Number(headers['retry-after'] ?? 0), addressWindowSeconds, 's')
  }

  async #judge(client: Client, wall: Wall, calls: readonly StandInCall[]): Promise<void> {
    const { report } = this.#ground
    const read = async () => {
      const rows = await client.all('/v1/posts?limit=100')
      return new Map<string, string>(rows.map(({ id, status }) => [id, status]))
    }
    const statuses = await until(
      read,
      (now) => this.#planned.every(({ id }) => ['published', 'failed'].includes(now.get(id) ?? '')),
      20_000,
      1000,
    )
    const lines = await client.all('/v1/logs?type=publishing&action=publish&limit=100')
    const doubts = lines.filter(({ errorCode }) => errorCode === 'outcome_unknown')
    const lost = this.#planned.filter(({ id }) => statuses.get(id) !== 'published')
    for (const { text, id } of lost) report.violation('lost', `${text} is ${statuses.get(id)}`)
    const earlyBy = (planned: readonly Planned[]) =>
      planned.filter(({ text, due }) =>
        calls.some(
          (call) => call.text === text && wall.shownAt(call.at).every((shown) => shown < due - toleranceMs),
        ),
      )
    for (const { text } of earlyBy(this.#planned)) report.violation('early', text)
    report.figure('posts', this.#planned.length)
    report.exactly('posts that are lost', lost.length, 0)
    const sent = (text: string) => calls.filter((call) => call.text === text).length
    report.exactly('posts that were sent twice', this.#planned.filter(({ text }) => sent(text) > 1).length, 0)
    report.exactly('posts that became unknown', doubts.length, 0)
    const planted = this.#planned.map((post) => ({ ...post, due: post.due + 30 * 24 * hourMs }))
    report.exactly(
      'planted early calls that are seen',
      earlyBy(planted).length,
      this.#planned.filter(({ text }) => sent(text) > 0).length,
    )
  }
}
