// Kills the service at random moments while 200 posts are due, and proves that nothing was lost or sent twice.
import { randomInt } from 'node:crypto'
import { planFor } from './plan.ts'
import { seeded } from './random.ts'
import { report } from './report.ts'
import { run } from './run.ts'

const seed = process.env.SEED ? Number(process.env.SEED) : randomInt(1, 2 ** 31)
if (!Number.isSafeInteger(seed) || seed < 1) {
  process.stderr.write('SEED: give a positive integer\n')
  process.exit(2)
}
// Ends the service as well, which would not hear of the signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

process.stdout.write(`Crash check with seed ${seed} (SEED=${seed} npm run test:crash repeats it)\n\n`)
const startedAt = performance.now()
const isGreen = await run(planFor(seeded(seed))).then(report, (error: Error) => {
  process.stdout.write(`\nThe check could not be made: ${error.stack}\n`)
  return false
})
process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`)
process.exit(isGreen ? 0 : 1)
