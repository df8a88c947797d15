import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a process needs before its first test, in the unit of the weights: a smaller batch is not worth it. */
const smallest = 25

/**
 * Takes the next batch of files. Each is a part of what is left, so that the batches become smaller, and the lanes end
 * at nearly the same time although nobody knows beforehand how long a file takes.
 */
export function takeBatch(waiting, lanes, root) {
  const weights = new Map(waiting.map((file) => [file, weightOf(join(root, file))]))
  waiting.sort((a, b) => weights.get(b) - weights.get(a) || (a < b ? -1 : 1))
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const share = Math.max(smallest, total / (2 * lanes))
  const batch = []
  for (
    let weight = 0;
    waiting.length > 0 && (batch.length === 0 || weight + weights.get(waiting[0]) <= share);
  ) {
    weight += weights.get(waiting[0])
    batch.push(waiting.shift())
  }
  return batch
}

const known = new Map()

/** About the seconds that a file takes: starting services is what costs. */
function weightOf(path) {
  const weight = known.get(path) ?? weigh(readFileSync(path, 'utf8'))
  known.set(path, weight)
  return weight
}

/** What a file does many times over although its text names it once: asking every operation, or every platform. */
const table = /'#testing\/requests\/(asker|world)\.ts'|suitesOf\(/
const tableWeight = 40

function weigh(text) {
  const starts =
    text.match(/\b(boot|spawnService|startService|launch|newStorage|testStorage|ready|doctor)\(/g)?.length ??
    0
  return 1 + starts + (table.test(text) ? tableWeight : 0) + text.length / 10_000
}
