// Checks that nothing is cast to never, which the compiler accepts for everything. The list may only shrink.
import { globSync, readFileSync } from 'node:fs'

const source = 'service/src/'
/** Where types of a library, or of a value that is made elsewhere, say less than is known. */
const allowed = new Set(
  [
    'db/query/transaction.ts',
    'egress/live.ts',
    'features/accounts/account-calls.ts',
    'features/incoming/incoming.operations.ts',
    'files/bucket.ts',
  ].map((file) => source + file),
)

export function castFaults() {
  const files = globSync(`${source}**/*.ts`).filter((file) => !/\.(test|fixture)\.ts$|\/testing\//.test(file))
  const casting = new Set(
    files.filter((file) => / as never(?:$|[,;)\]}]| \})/m.test(readFileSync(file, 'utf8'))),
  )
  return [
    ...[...casting]
      .filter((file) => !allowed.has(file))
      .map((file) => `${file} casts to never: find the type`),
    ...[...allowed]
      .filter((file) => !casting.has(file))
      .map((file) => `${file} casts nothing to never any more: take it off the list in scripts/casts.mjs`),
  ]
}
