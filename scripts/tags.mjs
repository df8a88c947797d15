// Prints the tags whose operations are all there, for the comparison with the contract:
//
//   node scripts/run.mjs scripts/tags.mjs operations.tsv
//
// A tag that is begun is named on stderr. An operation that the contract does not know, or knows elsewhere, is a fault.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [list = ''] = process.argv.slice(2)
const { paths } = JSON.parse(readFileSync(fileURLToPath(new URL('../openapi.json', import.meta.url)), 'utf8'))
const present = new Map(
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, tags }]) => [
      operationId,
      `${tags[0]} ${method.toUpperCase()} ${path}`,
    ]),
  ),
)

const [head, ...lines] = readFileSync(list, 'utf8').trim().split('\n')
const columns = head.split('\t')
const wanted = lines.map((line) =>
  Object.fromEntries(line.split('\t').map((value, index) => [columns[index], value])),
)
const known = new Map(
  wanted.map(({ operationId, tag, method, path }) => [operationId, `${tag} ${method} ${path}`]),
)

for (const [id, place] of present)
  if (known.get(id) !== place) {
    process.stderr.write(`${id} is ${place} here and ${known.get(id) ?? 'nothing'} in the contract\n`)
    process.exitCode = 1
  }

const whole = []
for (const [tag, operations] of Object.entries(Object.groupBy(wanted, (row) => row.tag))) {
  const count = operations.filter(({ operationId }) => present.has(operationId)).length
  if (count === operations.length) whole.push(tag)
  else if (count > 0) process.stderr.write(`${tag}: ${count} of ${operations.length} operations\n`)
}
process.stdout.write(`${whole.join(',')}\n`)
