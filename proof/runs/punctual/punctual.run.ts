import { type LedgerCall, publishCalls } from '../../harness/ledger.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import { quantile } from '../../harness/report.ts'
import { newAccounts, newLiveAccounts, newTeam } from '../../harness/team.ts'

const posts = 1000

/** A platform may hold a quarter of the slots, so a quarter of the posts goes to the one that takes its time. */
const slowShare = 4
const answersAfterMs = 50

const leadMs = { postgres: 8000, embedded: 14_000 }

/**
 * Posts of four platforms are due in the same second. One of them is a stand-in on loopback that takes 50 ms for each
 * call, the others are those of the sandbox.
 */
function punctual(storage: 'postgres' | 'embedded'): ProofRun {
  return proofRun({
    id: `R9-${storage}`,
    claim: 'posts due in the same second go out within 5 s, none early, none missed',
    seconds: { gate: 70, soak: 120 },
    alone: true,
    async run(ground) {
      const { report } = ground
      const platform = await ground.standIn()
      platform.conduct(() => ({ keeps: true, afterMs: answersAfterMs }))
      const deployment = await ground.deploy({
        storage,
        settings: { SKYNET_URL: platform.url, WORKER_CONCURRENCY: '32' },
      })
      const live = await newTeam(deployment, 'live')
      const test = await newTeam(deployment)
      const slow = await newLiveAccounts(live, 60)
      const others = await newAccounts(deployment, test, 90, ['botchat', 'threadnet', 'microblog'])
      const due = Date.now() + leadMs[storage]
      const scheduledFor = new Date(due).toISOString()
      const numbers = Array.from({ length: posts }, (_, index) => index)
      await inParallel(numbers, 16, (index) => {
        const isSlow = index % slowShare === 0
        const id = isSlow ? slow[(index / slowShare) % slow.length] : others[index % others.length]?.id
        const body = { content: `punctual post ${index}.`, targets: [{ accountId: id }], scheduledFor }
        return (isSlow ? live : test).client.call('POST /v1/posts', body)
      })
      report.power('time left when all are written', due - Date.now(), 100)

      const control = deployment.control()
      await until(
        () => platform.calls.length,
        (count) => count >= posts / slowShare,
        leadMs[storage] + 20_000,
      )
      const ledger = await until(
        () => publishCalls(control),
        ({ length }) => length >= posts - posts / slowShare,
        20_000,
        250,
      )
      const calls: Pick<LedgerCall, 'at' | 'text'>[] = [...ledger, ...platform.calls]
      const lateness = calls.map(({ at }) => at - due)
      report.exactly('calls', calls.length, posts)
      report.exactly(
        'posts called',
        new Set(calls.map(({ text }) => /post \d+\./.exec(text)?.[0])).size,
        posts,
      )
      report.exactly('early', lateness.filter((ms) => ms < 0).length, 0)
      report.atMost('lateness p99', quantile(lateness, 0.99) / 1000, 5, 's')
      report.figure('lateness p50', quantile(lateness, 0.5) / 1000, 's')
      const slowLateness = platform.calls.map(({ at }) => at - due)
      report.figure('lateness p99 of the platform that takes 50 ms', quantile(slowLateness, 0.99) / 1000, 's')
    },
  })
}

export const punctuality = [punctual('postgres'), punctual('embedded')]
