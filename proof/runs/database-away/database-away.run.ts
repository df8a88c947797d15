import { proofRun } from '../../harness/proof-run.ts'
import { endure } from './endure.ts'
import { judge } from './judge.ts'
import { outages } from './outages.ts'

/**
 * The database goes away for 30 s: it is stopped at once, it stands still, the way to it swallows everything, and it
 * is away when the processes start. Each kind has a server, an API process, a worker and a stand-in platform of its
 * own, and all run at the same time. Callers go on asking throughout, each is asked for with 50 requests in flight at
 * the moment it happens, and posts come due while nobody can read them. What is judged: how each request was answered,
 * how soon all goes on after the return, that every accepted post was sent once, memory, and that no process ended.
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
