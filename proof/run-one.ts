// Makes one run and reports its result. Started by main.ts, each run in a separate process.
import { randomInt } from 'node:crypto'
import { Ground } from './harness/ground.ts'
import type { ProofRun } from './harness/proof-run.ts'
import type { Size } from './harness/size.ts'
import { runs } from './runs/index.ts'

const [id = '', size = 'gate'] = process.argv.slice(2) as [string, Size]
const found = runs.find((entry) => entry.id === id)
if (!found) throw new Error(`there is no run ${id}`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

// Every process that a run starts is ended with this one, and some runs start many.
process.setMaxListeners(0)

const seed = Number(process.env.SEED) || randomInt(1, 2 ** 31)
const ground = new Ground(size, seed)
const startedAt = performance.now()
await make(found, ground)
const seconds = (performance.now() - startedAt) / 1000
// Told and not judged: how fast the machine is says nothing about the claim. Twice the time ends a run.
if (seconds > found.seconds[size]) ground.report.figure('longer than it should take', seconds, 's')
for (const line of ground.report.lines()) process.stdout.write(`${line}\n`)
const { verdict } = ground.report
process.stdout.write(
  `${verdict} ${found.id}: ${found.claim} (${size}, ${seconds.toFixed(0)} s, seed ${seed})\n`,
)
process.exit(verdict === 'GREEN' ? 0 : 1)

async function make(run: ProofRun, on: Ground): Promise<void> {
  const limit = setTimeout(() => {
    process.stdout.write(`RED ${run.id}: it did not end within ${run.seconds[size] * 2} s\n`)
    process.exit(1)
  }, run.seconds[size] * 2000)
  try {
    await run.run(on)
  } catch (error) {
    on.report.violation('the run could not be made', (error as Error).stack ?? String(error))
  }
  await on.close()
  clearTimeout(limit)
}
