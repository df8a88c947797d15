import { proofRun } from '../../harness/proof-run.ts'
import { endure } from './endure.ts'
import { judge } from './judge.ts'
import { outages } from './outages.ts'

/**
 * The database goes away for 30 s in four ways: it is stopped at once, it hangs, the network to it swallows everything,
 * and it is away when the processes start. Each way has its own server, API process, worker and stand-in platform, and
 * all run at the same time. Callers go on sending requests throughout, each outage begins with 50 requests in flight,
 * and posts come due while no worker can read them. The run judges how each request was answered, how soon everything
 * works after the return, that every accepted post was sent once, memory, and that no process ended.
 */
export const databaseAway = proofRun({
  id: 'R13-postgres',
  claim: 'a database that is away is a state: quick 503s, and everything goes on by itself when it is back',
  seconds: { gate: 120, soak: 240 },
  alone: true,
  async run(ground) {
    const awayMs = ground.sized(30_000, 90_000)
    const stories = await Promise.all(outages.map((outage) => endure(ground, outage, awayMs)))
    for (const story of stories) judge(ground.report, story, awayMs)
  },
})
