// Which suite a file of tests belongs to. With a server, every file runs against the server except those that start
// processes on an embedded database. The slice is the set of files that also run against the embedded database: `npm
// test -- --slice`.
import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

const says = '// On an embedded database, whatever the suite.'

/**
 * What the two databases do not share: the directory with its locks and files, the image, the start, the one writer
 * that claims work, and processes that die. The tables of all operations ask each statement once: isolation, operations,
 * lists and platform-filters by what is allowed, errors and message-limits by odd values.
 */
const ofEmbedded = [
  'service/src/{boot,db,doctor,files,first-account}/**',
  'service/src/features/*.test.ts',
  'service/src/workers/claim.test.ts',
  '**/process-death.test.ts',
]

/** Tables of what is let in, named, shown and refused. Each text of their statements is one of the other tables. */
const ofWords = `service/src/features/{${[
  ...['addresses', 'control-characters', 'cross-site', 'examples', 'mass-assignment', 'names'],
  ...['network-names', 'path-ids', 'permission-table', 'readings', 'refused-readings'],
]}}.test.ts`

/** All files of tests but those of the panel. */
export const testFiles = (root) =>
  globSync('{service/src,sdk,cli,mcp}/**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })

/** Whether a file starts processes on an embedded database, so that a server has no part in it. */
export const isAlwaysEmbedded = (root, file) => readFileSync(join(root, file), 'utf8').startsWith(says)

/** The files that run against the embedded database when all others run against a server. */
export function sliceOf(root, files) {
  const asking = files.filter((file) => asksDatabase(root, file))
  const ofAreas = longestOfEachArea(root, asking)
  return asking.filter((file) => isAlwaysEmbedded(root, file) || ofAreas.has(file) || isOfEmbedded(file))
}

const isOfEmbedded = (file) =>
  ofEmbedded.some((glob) => matchesGlob(file, glob)) && !matchesGlob(file, ofWords)

const asksDatabase = (root, file) =>
  /'#testing\/|service\/src\/testing\//.test(readFileSync(join(root, file), 'utf8'))

/** One file of each area, so that every area runs against both databases. */
function longestOfEachArea(root, files) {
  const longest = new Map()
  for (const file of files) {
    const [, area] = /^service\/src\/features\/([^/]+)\//.exec(file) ?? []
    const { length } = readFileSync(join(root, file))
    if (area && length > (longest.get(area)?.length ?? 0)) longest.set(area, { file, length })
  }
  return new Set([...longest.values()].map(({ file }) => file))
}
