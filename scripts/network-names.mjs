// The names of the networks for the command line, the same as in GET /v1/platforms.
import { servedPlatforms } from '../service/src/platforms/registry.ts'

export function networkNamesText() {
  const all = [...servedPlatforms.values()]
  return [
    '// Generated from the manifests of the platforms by `npm run docs`.',
    '/** What people call the networks that are served, by their neutral words. */',
    ...record(
      'networkNames',
      all.map(({ word, name }) => [word, name]),
    ),
    '',
    '/** What people called them before, by their neutral words. */',
    ...record(
      'formerNames',
      all.flatMap(({ word, formerName }) => (formerName === undefined ? [] : [[word, formerName]])),
    ),
    '',
  ].join('\n')
}

function record(name, pairs) {
  const lines = pairs.map(([word, called]) => `  ${word}: '${called.replaceAll("'", "\\'")}',`).sort()
  return [`export const ${name}: Readonly<Record<string, string>> = {`, ...lines, '}']
}
