// Measures the service beside bare baselines. Usage: `npm run bench -- --help`.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benches } from './benches.ts'
import type { Bench } from './harness/bench.ts'
import { endEverything, endOnSignal, unlessEnding } from './harness/ending.ts'
import { type Figure, isMet } from './harness/figure.ts'
import type { Kind } from './harness/kind.ts'
import { profileOf } from './harness/profile.ts'
import { writeReport } from './harness/report.ts'
import { lineOf } from './harness/table.ts'

const usage = `npm run bench -- [names] [options]

  names          only what has one of these words in its name: ${benches.map(({ name }) => name).join(', ')}
  --short        small sizes, as for every change
  --postgres     on PostgreSQL only; TEST_DATABASE_URL names the server
  --embedded     on the embedded database only
  --json <file>  writes the figures
  --write        writes the figures to docs/benchmarks.md
  --profile <directory>  keeps CPU profiles of the service and prints where its time went
  --no-verdict   exit code 0 even when a target is missed
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    short: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    profile: { type: 'string' },
    verdict: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)

if (values.help) say(usage)
else {
  endOnSignal()
  process.exitCode = await measure()
  await endEverything()
  process.exit()
}

async function measure(): Promise<number> {
  const chosen = positionals.length === 0 ? benches : benches.filter(({ name }) => positionals.includes(name))
  if (chosen.length < positionals.length) {
    say(usage)
    return 2
  }
  const startedAt = performance.now()
  const figures: Figure[] = []
  let broken = 0
  for (const bench of chosen)
    for (const kind of kindsOf(bench))
      try {
        figures.push(...(await runOne(bench, kind)))
      } catch (error) {
        await unlessEnding()
        broken += 1
        say(`${bench.name} on ${kind} could not be measured: ${(error as Error).stack}`)
      }
  const missed = figures.filter((figure) => isMet(figure) === false)
  say(
    `\n${figures.length} figures in ${seconds(startedAt)} s, ${missed.length} missed their target, ${broken} not measured`,
  )
  if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  if (values.write) await writeReport(figures, chosen, values.short)
  return broken > 0 || (values.verdict && missed.length > 0) ? 1 : 0
}

/** Says what the short run leaves out, so that nobody takes it for measured. */
function kindsOf({ name, kinds, shortKinds }: Bench): Kind[] {
  const wanted = kinds.filter(isWanted)
  const measured = values.short ? wanted.filter((kind) => shortKinds.includes(kind)) : wanted
  for (const kind of wanted)
    if (!measured.includes(kind)) say(`\n${name} on ${kind}: left out of the short run`)
  return measured
}

function isWanted(kind: Kind): boolean {
  return values.postgres === values.embedded || values[kind]
}

async function runOne(bench: Bench, kind: Kind): Promise<Figure[]> {
  const startedAt = performance.now()
  const profiles = values.profile && join(values.profile, `${bench.name}-${kind}`)
  if (profiles) await mkdir(profiles, { recursive: true })
  say(`\n${bench.name} on ${kind}${values.short ? ', short' : ''}`)
  const figures = await bench.run({ kind, short: values.short, profiles, say: (line) => say(`  ${line}`) })
  await endEverything()
  for (const figure of figures) say(lineOf(figure))
  say(`  ${seconds(startedAt)} s`)
  if (profiles) for (const line of await profileOf(profiles)) say(line)
  return figures
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}
