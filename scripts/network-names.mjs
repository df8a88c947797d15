// The names of the networks for the command line, as GET /v1/platforms tells them.
import { servedPlatforms } from '../service/src/platforms/registry.ts'

export function networkNamesText() {
  const lines = [...servedPlatforms.values()]
    .map(({ word, name }) => `  ${word}: '${name.replaceAll("'", "\\'")}',`)
    .sort()
  return [
    '// Generated from the manifests of the platforms by `npm run docs`.',
    '/** What people call the networks that are served, by their neutral words. */',
    'export const networkNames: Readonly<Record<string, string>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
