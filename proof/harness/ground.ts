import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Deployment, type DeploymentOptions, deploy } from './deployment.ts'
import { type Random, seeded } from './load/random.ts'
import { Report } from './report.ts'
import { type Carrier, openCarrier } from './servers/carrier.ts'
import { openPostgres, type PostgresServer } from './servers/postgres-server.ts'
import { type FailingReceiver, openFailingReceiver } from './servers/receiver.ts'
import { openRedis, type RedisServer } from './servers/redis-server.ts'
import { openStandIn, type StandIn } from './servers/stand-in.ts'
import type { Size } from './size.ts'

/** What a run is made with. Everything that is opened here is gone when the run is over, however it ended. */
export class Ground {
  readonly size: Size
  readonly seed: number
  readonly random: Random
  readonly report = new Report()
  readonly #ends: (() => unknown)[] = []

  constructor(size: Size, seed: number) {
    this.size = size
    this.seed = seed
    this.random = seeded(seed)
  }

  /** Picks by size. */
  sized<T>(gate: T, soak: T): T {
    return this.size === 'gate' ? gate : soak
  }

  /** Runs at the end of the run, the last one first. */
  atEnd(run: () => unknown): void {
    this.#ends.push(run)
  }

  async directory(name = 'proof'): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), `zither-${name}-`))
    this.atEnd(() => rm(path, { recursive: true, force: true, maxRetries: 3 }))
    return path
  }

  /** A PostgreSQL server that belongs to this run alone, so that it may be stopped. */
  async postgres(): Promise<PostgresServer> {
    const server = await openPostgres(await this.directory('postgres'))
    this.atEnd(() => server.close())
    return server
  }

  /** A Redis that belongs to this run alone. Without its program the run proves nothing, and says so. */
  async redis(): Promise<RedisServer | undefined> {
    const server = await openRedis(await this.directory('redis'))
    if (server) this.atEnd(() => server.close())
    else this.report.power('not run: programs of a Redis server (redis-server)', 0, 1)
    return server
  }

  /** Processes of the service, started as an operator would start them, and ready. */
  async deploy(options: DeploymentOptions): Promise<Deployment> {
    const deployment = await deploy(this, options)
    this.atEnd(() => deployment.kill())
    await deployment.ready()
    return deployment
  }

  /** A platform on loopback that live mode speaks to. */
  async standIn(): Promise<StandIn> {
    const platform = await openStandIn()
    this.atEnd(() => platform.close())
    return platform
  }

  /** An SMS carrier on loopback that live mode speaks to. */
  async carrier(): Promise<Carrier> {
    const carrier = await openCarrier()
    this.atEnd(() => carrier.close())
    return carrier
  }

  async receiver(): Promise<FailingReceiver> {
    const receiver = await openFailingReceiver()
    this.atEnd(() => receiver.close())
    return receiver
  }

  say(line: string): void {
    process.stdout.write(`  ${line}\n`)
  }

  async close(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse())
      await Promise.resolve(end()).catch((cause: Error) => this.say(`while tidying up: ${cause.message}`))
  }
}
