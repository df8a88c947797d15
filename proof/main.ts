// Lists and makes the runs: npm run proof [-- R1 R6] [--soak] [--list] [--lanes 2]
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { ProofRun } from './harness/proof-run.ts'
import type { Size } from './harness/size.ts'
import { runs } from './runs/index.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    soak: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    lanes: { type: 'string', default: '1' },
  },
})
const size: Size = values.soak ? 'soak' : 'gate'
const one = fileURLToPath(new URL('./run-one.ts', import.meta.url))
const endsWithParent = new URL('../scripts/ends-with-parent.mjs', import.meta.url).href
const wanted = runs.filter(
  ({ id }) => positionals.length === 0 || positionals.some((name) => isNamed(id, name)),
)

/** R1 names R1-embedded and R1-postgres, and neither R1b nor R10. */
function isNamed(id: string, name: string): boolean {
  return id.toLowerCase() === name.toLowerCase() || id.toLowerCase().startsWith(`${name.toLowerCase()}-`)
}

if (wanted.length === 0) {
  process.stderr.write(`no run has one of these names: ${positionals.join(' ')}\n`)
  process.exit(2)
}
if (values.list) {
  for (const { id, claim, seconds } of wanted)
    process.stdout.write(`${id.padEnd(14)} ${claim} (up to ${seconds.gate} s, soak ${seconds.soak} s)\n`)
  process.exit(0)
}

// In the surroundings of the processes that the runs start.
const firstStart = fileURLToPath(new URL('./harness/processes/first-start.ts', import.meta.url))
spawnSync(process.execPath, [firstStart], { env: { PATH: process.env.PATH ?? '' }, stdio: 'inherit' })

const startedAt = performance.now()
const red = new Map<string, string>()
// Those that judge time or load have the machine for themselves, after the others.
await inLanes(
  wanted.filter(({ alone }) => !alone),
  Number(values.lanes),
)
await inLanes(
  wanted.filter(({ alone }) => alone),
  1,
)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
process.stdout.write(`\n${wanted.length - red.size} of ${wanted.length} runs are green, in ${seconds} s\n`)
// Once more at the end, which is what is read of a long output.
for (const [id, output] of red) process.stdout.write(`\n--- not green: ${id}\n${output}`)
process.exit(red.size > 0 ? 1 : 0)

async function inLanes(list: readonly ProofRun[], lanes: number): Promise<void> {
  // The longest first, so that the lanes end at nearly the same time.
  const waiting = [...list].sort((a, b) => b.seconds[size] - a.seconds[size])
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { code, output } = await make(next)
      process.stdout.write(`\n--- ${next.id}\n${output}`)
      if (code !== 0) red.set(next.id, output)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function make({ id }: ProofRun): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', endsWithParent, one, id, size], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  process.once('SIGINT', () => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}
