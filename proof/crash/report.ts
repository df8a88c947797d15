import type { Facts } from './facts.ts'
import { slots } from './plan.ts'
import { plantedCount, unseenPlants } from './planted.ts'
import type { Run } from './run.ts'
import { judge } from './verdict.ts'

/** The share of the kills aimed at work that has to meet a call, or the run proves too little. */
const power = 0.8
const shownAtMost = 20

/** Prints the figures and one line with the verdict. True when it is green. */
export function report({ facts, exitCode }: Run): boolean {
  const violations = judge(facts, slots)
  const unseen = violations.length === 0 ? unseenPlants(facts, slots) : []
  const { hit, kills } = hits(facts)
  print()
  printFigures(facts)
  line('kills with a call in flight', `${hit} of the ${kills} aimed at work`)
  if (violations.length === 0)
    line('planted faults that are seen', `${plantedCount - unseen.length} of ${plantedCount}`)
  print()
  for (const { rule, what } of violations.slice(0, shownAtMost)) print(`  ${rule}: ${what}`)
  for (const name of unseen) print(`  not seen: ${name}`)
  const verdict = verdictOf({ violations: violations.length, unseen: unseen.length, hit, kills, exitCode })
  print(verdict)
  return verdict.startsWith('GREEN')
}

interface Result {
  violations: number
  unseen: number
  hit: number
  kills: number
  exitCode: number | null
}

function verdictOf({ violations, unseen, hit, kills, exitCode }: Result): string {
  if (violations > 0) return `RED: ${violations} times the witnesses do not agree.`
  if (unseen > 0) return `RED: the verdict is blind to ${unseen} planted faults.`
  if (exitCode !== 0) return `RED: the last process was asked to end and did so with ${exitCode}.`
  if (hit < power * kills)
    return `INCONCLUSIVE: only ${hit} of ${kills} kills aimed at work met a call in flight.`
  return 'GREEN: nothing lost, nothing published twice, no phantom, every doubt from a crash, every outcome told.'
}

function printFigures({ boots, posts, calls, doubts, events, accepted }: Facts): void {
  const count = (status: string) => posts.filter((post) => post.status === status).length
  const readyMs = boots.flatMap((boot) => boot.readyMs ?? []).sort((a, b) => a - b)
  const killed = boots.filter(({ killedAt }) => killedAt !== undefined)
  const inBoot = killed.filter((boot) => boot.readyMs === undefined).length
  const ids = new Set(events.map(({ id }) => id))
  const verified = events.filter((event) => event.verified).length
  line('boots', `${boots.length}; killed ${killed.length} times, ${inBoot} of them before it was ready`)
  line(
    'ready after',
    `${readyMs[Math.floor(readyMs.length / 2)]} ms (median), ${readyMs.at(-1)} ms (longest)`,
  )
  line('posts accepted', `${accepted.size}`)
  line('published, failed, unknown', `${count('published')}, ${count('failed')}, ${count('unknown')}`)
  line('publish calls on the platforms', `${calls.length}, kept ${calls.filter(({ kept }) => kept).length}`)
  line('in doubt after a kill', `${doubts.length} of at most ${killed.length * slots}`)
  line('events', `${ids.size} from ${events.length} deliveries, ${verified} verified`)
}

/** A kill has hit when a post that it left in doubt was being sent at that moment. */
function hits({ boots, posts, calls, doubts }: Facts): { hit: number; kills: number } {
  const numbers = new Map(posts.map(({ id, number }) => [id, number]))
  const starts = new Map(calls.map(({ number, at }) => [number, at]))
  const killed = boots.filter(({ killedAt }) => killedAt !== undefined)
  const met = doubts.map(({ postId, at }) => {
    const began = starts.get(numbers.get(postId) ?? 0)
    if (began !== undefined) return killed.find(({ killedAt = 0 }) => killedAt >= began)
    // The call did not reach the platform: it is of the last process that could make calls before the doubt was noted.
    return killed.findLast(({ killedAt = 0, readyMs }) => readyMs !== undefined && killedAt <= at)
  })
  const aimed = killed.filter(({ aimedAtWork }) => aimedAtWork)
  return { hit: aimed.filter((boot) => met.includes(boot)).length, kills: aimed.length }
}

function line(name: string, value: string): void {
  print(`  ${name.padEnd(32)} ${value}`)
}

function print(text = ''): void {
  process.stdout.write(`${text}\n`)
}
