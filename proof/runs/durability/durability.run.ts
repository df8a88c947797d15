import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { pause } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { quantile } from '../../harness/report.ts'
import { newAccounts, newTeam, newWebhook } from '../../harness/team.ts'
import { Writers } from './writers.ts'

const receiver = 'https://hooks.sandbox.test/ok'

/**
 * Eight writers schedule posts, each with three targets and its event: one transaction. Meanwhile the process is killed
 * (embedded), or the server is stopped as by a loss of power to its process (PostgreSQL). Every post that was answered
 * 201 must exist, and every post that exists must be whole.
 */
export const durabilityEmbedded = proofRun({
  id: 'R10-embedded',
  claim: 'kill -9 under load loses no acknowledged write and leaves no half of one',
  seconds: { gate: 90, soak: 2400 },
  alone: true,
  async run(ground) {
    const deployment = await ground.deploy({ storage: 'embedded' })
    const [victim] = deployment.apis
    await endure(ground, deployment, ground.sized(12, 600), async () => {
      await victim?.kill()
      await deployment.start()
    })
    const ready = (victim?.lives ?? [])
      .slice(1)
      .map(({ readyMs = Number.POSITIVE_INFINITY }) => readyMs / 1000)
    ground.report.atMost('ready again, at most', Math.max(...ready), 3, 's')
    ground.report.figure('ready again, p50', quantile(ready, 0.5), 's')
    const failed = (victim?.lives ?? []).filter(({ end, wanted }) => end !== undefined && !wanted)
    ground.report.exactly('failed opens', failed.length, 0)
  },
})

export const durabilityPostgres = proofRun({
  id: 'R10-postgres',
  claim: 'a server that is stopped at once loses no acknowledged write and leaves no half of one',
  seconds: { gate: 90, soak: 600 },
  async run(ground) {
    const server = await ground.postgres()
    const databaseUrl = await server.database()
    const deployment = await ground.deploy({ storage: 'postgres', databaseUrl })
    const { rows } = await server.query(databaseUrl, 'show synchronous_commit')
    if (rows[0]?.synchronous_commit !== 'on')
      ground.report.violation('durability', 'synchronous_commit is off')
    await endure(ground, deployment, ground.sized(8, 100), async () => {
      await server.stopImmediately()
      await server.start()
      await deployment.ready()
    })
    const ended = deployment.processes.flatMap(({ lives }) => lives.filter(({ end }) => end !== undefined))
    ground.report.exactly('processes that ended', ended.length, 0)
  },
})

async function endure(
  ground: Ground,
  deployment: Deployment,
  strikes: number,
  strike: () => Promise<void>,
): Promise<void> {
  const team = await newTeam(deployment)
  const accounts = (await newAccounts(deployment, team, 6)).map(({ id }) => id)
  const webhook = await newWebhook(team, receiver, ['post.scheduled'])
  const writers = new Writers(team.client, accounts)
  writers.start(8)
  for (let index = 0; index < strikes; index++) {
    await pause(ground.random.between(150, 700))
    writers.strike()
    await strike()
    await writers.lastOnesAreThere(ground.report)
  }
  await writers.stop()
  await writers.judge(ground.report, webhook.id)
  ground.report.power('strikes with a write in hand', writers.struck, strikes * 0.8)
  ground.report.power('acknowledged writes', writers.acknowledged.size, strikes * 8)
}
