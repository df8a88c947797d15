import { type Deployment, deploy } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { pause, until } from '../../harness/load/load.ts'
import type { StandIn, StandInCall } from '../../harness/servers/stand-in.ts'
import { newLiveAccounts, newTeam, type Team } from '../../harness/team.ts'
import type { Outage } from './outages.ts'
import { type Asked, Traffic } from './traffic.ts'

const accountCount = 20
const warmUpMs = 4000
const backlog = 250
const aliveAfterMs = 12_000
const settledWithinMs = 40_000

/** What was seen from before the database went until all was settled again. */
export interface Story {
  name: string
  /** When the database went and when it was back, on the clock of this process. */
  wentAt: number
  backAt: number
  asked: readonly Asked[]
  /** Posts that were answered 201: id by text. */
  accepted: ReadonlyMap<string, string>
  calls: readonly StandInCall[]
  /** What the API says of its posts in the end: id, text and status. */
  posts: readonly { id: string; content: string; status: string }[]
  /** By process, in MB: before the database went, and the most that was seen from then on. */
  memory: readonly { process: string; before: number; most: number }[]
  /** Processes that ended although nobody asked them to. */
  ended: readonly string[]
}

/** Puts one deployment through one outage. */
export async function endure(ground: Ground, outage: Outage, awayMs: number): Promise<Story> {
  const away = await outage.open(ground)
  const platform = await ground.standIn()
  const deployment = await deploy(ground, {
    storage: 'postgres',
    databaseUrl: away.url,
    settings: { SKYNET_URL: platform.url, LOG_LEVEL: 'warn' },
  })
  ground.atEnd(() => deployment.kill())
  await deployment.ready()
  const team = await newTeam(deployment, 'live')
  const traffic = new Traffic(team.client, await newLiveAccounts(team, accountCount))
  if (outage.atBoot) await deployment.kill()
  else await warmUp(traffic, platform)

  const wentAt = Date.now()
  if (!outage.atBoot) traffic.burst(50)
  const before = outage.atBoot ? undefined : new Memory(deployment)
  await away.begin()
  if (outage.atBoot) await startOn(deployment)
  const memory = before ?? new Memory(deployment)
  const lasting = traffic.run(awayMs + aliveAfterMs)
  await pause(awayMs - (Date.now() - wentAt))
  await away.end()
  const backAt = Date.now()
  // A process that began in the outage has done no work yet, and grows by doing it.
  if (outage.atBoot) memory.close()
  await lasting
  await traffic.settled()
  const posts = await settledPosts(team)
  memory.close()
  return {
    name: outage.name,
    wentAt,
    backAt,
    asked: traffic.asked,
    accepted: traffic.accepted,
    calls: platform.calls,
    posts,
    memory: memory.seen(),
    ended: endedAlone(deployment),
  }
}

/** Before, everything has run once that will run after: also many posts that come due together. */
async function warmUp(traffic: Traffic, platform: StandIn): Promise<void> {
  await traffic.backlog(backlog, Date.now() + warmUpMs / 2)
  await traffic.run(warmUpMs / 2)
  await until(
    () => platform.calls.length,
    (count) => count >= backlog,
    20_000,
  )
  await traffic.run(warmUpMs / 2)
}

/** Starts the processes, and waits only until they listen. */
async function startOn({ processes }: Deployment): Promise<void> {
  for (const process of processes) process.start()
  const statuses = () => Promise.all(processes.map((process) => process.health()))
  await until(statuses, (all) => all.every((status) => status > 0), 10_000)
}

async function settledPosts({ client }: Team): Promise<Story['posts']> {
  const open = async () => {
    const lists = ['scheduled', 'publishing'].map((status) =>
      client.call(`GET /v1/posts?status=${status}&limit=1`),
    )
    return (await Promise.all(lists)).reduce((sum, { data }) => sum + data.length, 0)
  }
  await until(open, (count) => count === 0, settledWithinMs, 250)
  return client.all('/v1/posts?limit=100')
}

function endedAlone({ processes }: Deployment): string[] {
  return processes.flatMap(({ name, lives }) =>
    lives.filter(({ end, wanted }) => end !== undefined && !wanted).map(({ end }) => `${name}: ${end}`),
  )
}

/** Looks at the memory of all processes from now on. */
class Memory {
  readonly #places: { process: Deployment['processes'][number]; before: number; most: number }[]
  readonly #timer: NodeJS.Timeout

  constructor({ processes }: Deployment) {
    this.#places = processes.map((process) => {
      const before = process.memoryMb
      return { process, before, most: before }
    })
    this.#timer = setInterval(() => this.#look(), 500)
  }

  #look(): void {
    for (const place of this.#places) {
      const { process } = place
      if (process.life.end !== undefined) continue
      place.most = Math.max(place.most, process.memoryMb)
    }
  }

  seen(): Story['memory'] {
    return this.#places.map(({ process, before, most }) => ({ process: process.name, before, most }))
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
