import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import type { ServiceProcess } from '../../harness/processes/service-process.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { quantile } from '../../harness/report.ts'
import { newLiveAccounts, newTeam, newWebhook } from '../../harness/team.ts'

const inEach = 8
const claimedGoalSeconds = 15
const unknownGoalSeconds = 30

const preparing = 'com.atproto.identity.resolveHandle'
const lookingUp = 'com.atproto.repo.getRecord'

/**
 * A worker is killed while it holds claimed posts and is sending others. The platform does not answer the question
 * before the call, so the claimed ones are not sent. Another worker has to send the claimed posts and report the others
 * as unknown. Then all workers are killed at once in the same situation. The platform answers no look-up meanwhile, so
 * that unknown lasts long enough to be seen.
 */
export const recoveryPostgres = proofRun({
  id: 'R2-postgres',
  claim:
    'what a killed worker had claimed is sent within 15 s, and what it was sending is told as unknown within 30 s',
  seconds: { gate: 120, soak: 240 },
  alone: true,
  async run(ground) {
    const scene = await prepare(ground, 'postgres', 4)
    const [first, second] = scene.deployment.workers as [ServiceProcess, ServiceProcess]
    // The other one is frozen meanwhile, so that the leases are as young as possible when their holder dies.
    second.signal('SIGSTOP')
    const inHand = await scene.put(0)
    second.signal('SIGCONT')
    const killedAt = (await first.kill()).endedAt ?? 0
    await scene.judge('while another worker lives', inHand, killedAt, claimedGoalSeconds)
    const again = await scene.put(1)
    await scene.deployment.kill()
    const allKilledAt = Date.now()
    await scene.deployment.start()
    const bootSeconds = (Date.now() - allKilledAt) / 1000
    await scene.judge('after a full restart', again, allKilledAt, claimedGoalSeconds + bootSeconds)
    await boots(ground, scene.deployment, 2)
  },
})

export const recoveryEmbedded = proofRun({
  id: 'R2-embedded',
  claim: 'a restart sends what was claimed and tells what was being sent, and is ready within 3 s',
  seconds: { gate: 120, soak: 240 },
  alone: true,
  async run(ground) {
    const scene = await prepare(ground, 'embedded', 1)
    const inHand = await scene.put(0)
    await scene.deployment.kill()
    const killedAt = Date.now()
    await scene.deployment.start()
    const bootSeconds = (Date.now() - killedAt) / 1000
    await scene.judge('after a restart', inHand, killedAt, claimedGoalSeconds + bootSeconds)
    await boots(ground, scene.deployment, 3)
  },
})

interface InHand {
  round: number
  claimed: string[]
  sending: string[]
}

/** A team of live mode, whose platform answers when it is let to. */
async function prepare(ground: Ground, storage: 'embedded' | 'postgres', rounds: number) {
  const { report } = ground
  const standIn = await ground.standIn()
  const deployment = await ground.deploy({
    storage,
    api: 1,
    workers: 2,
    settings: { SKYNET_URL: standIn.url, WORKER_CONCURRENCY: '64' },
  })
  const team = await newTeam(deployment, 'live')
  const receiver = await ground.receiver()
  receiver.trust('told', (await newWebhook(team, receiver.url('told'), ['post.platform.unknown'])).secret)
  const accounts = await newLiveAccounts(team, rounds * 2 * inEach)
  let requested = 0
  let held = Promise.withResolvers<void>()
  standIn.conduct((text) => ({ keeps: true, ...(text.includes('sending') && { until: held.promise }) }))
  standIn.delay((method) => {
    if (method !== preparing && method !== lookingUp) return undefined
    if (method === preparing) requested += 1
    return held.promise
  })
  const create = async (content: string, account: string | undefined): Promise<string> =>
    (
      await team.client.call('POST /v1/posts', {
        content,
        targets: [{ accountId: account }],
        publishNow: true,
      })
    ).id

  /** Has a worker take posts. */
  async function put(round: number): Promise<InHand> {
    requested = 0
    const numbers = Array.from({ length: inEach }, (_, index) => index)
    const own = accounts.slice(round * 2 * inEach)
    const sending = await inParallel(numbers, inEach, (index) =>
      create(`round ${round} sending ${index}`, own[index]),
    )
    await until(
      () => standIn.holding(),
      (count) => count >= inEach,
      15_000,
      5,
    )
    const claimed = await inParallel(numbers, inEach, (index) =>
      create(`round ${round} claimed ${index} @somebody.stand-in.test`, own[inEach + index]),
    )
    await until(
      () => requested,
      (count) => count >= inEach,
      15_000,
      5,
    )
    report.power('posts being sent', standIn.holding(), inEach)
    report.power('posts claimed and not sent', requested, inEach)
    return { round, claimed, sending }
  }

  /**
   * The time from the kill until the claimed posts are called, and until the API and webhooks report the others as
   * unknown.
   */
  async function judge(when: string, inHand: InHand, killedAt: number, claimedGoal: number): Promise<void> {
    const letGo = held
    held = Promise.withResolvers()
    // Every question for a handle is answered from here on; the calls and look-ups of before stay where they are.
    standIn.delay((method) => (method === lookingUp ? held.promise : undefined))
    const calls = () => standIn.calls.filter(({ text }) => text.startsWith(`round ${inHand.round} claimed`))
    const unknowns = async () =>
      (await team.client.all('/v1/posts?status=unknown&limit=100')).map(({ id }) => id)
    const seen = until(unknowns, (ids) => inHand.sending.every((id) => ids.includes(id)), 40_000, 100).then(
      (ids) => ({
        ids,
        at: Date.now(),
      }),
    )
    const told = () => receiver.arrivals.filter(({ event }) => inHand.sending.includes(event.data.post.id))
    const [sent, shown, arrivals] = await Promise.all([
      until(calls, ({ length }) => length >= inEach, 40_000, 20),
      seen,
      until(told, (list) => new Set(list.map(({ id }) => id)).size >= inEach, 40_000, 20),
    ])
    const latest = (times: readonly number[]) => (Math.max(...times) - killedAt) / 1000
    report.exactly(`claimed posts that were sent, ${when}`, sent.length, inEach)
    report.atMost(`the last of them was called, ${when}`, latest(sent.map(({ at }) => at)), claimedGoal, 's')
    report.exactly(
      `unknown in the API, ${when}`,
      inHand.sending.filter((id) => shown.ids.includes(id)).length,
      inEach,
    )
    report.atMost(`the last of them was seen, ${when}`, latest([shown.at]), unknownGoalSeconds, 's')
    report.atMost(
      `the last of them was told, ${when}`,
      latest(arrivals.map(({ at }) => at)),
      unknownGoalSeconds,
      's',
    )
    letGo.resolve()
    held.resolve()
    held = Promise.withResolvers()
    const again = standIn.calls.filter(({ text }) => text.startsWith(`round ${inHand.round} `)).length
    report.exactly(`calls in all, ${when}`, again, 2 * inEach)
    standIn.delay((method) => {
      if (method === preparing) requested += 1
      return method === preparing ? held.promise : undefined
    })
  }

  ground.atEnd(() => held.resolve())
  return { deployment, put, judge }
}

/** Every process is killed and started again, one at a time. */
async function boots(ground: Ground, { processes }: Deployment, goalSeconds: number): Promise<void> {
  const took: number[] = []
  for (let round = 0; round < ground.sized(12, 40) / processes.length; round++)
    for (const process of processes) {
      await process.kill()
      process.start()
      took.push((await process.ready()).readyMs ?? Number.NaN)
    }
  ground.report.figure('boot to ready p50', quantile(took, 0.5) / 1000, 's')
  ground.report.atMost('boot to ready p95', quantile(took, 0.95) / 1000, goalSeconds, 's')
}
