// What the panel is built from, as one digest: a build whose stamp is another is stale. Runs on Node 20, too.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const panel = fileURLToPath(new URL('..', import.meta.url))

const sources = [
  ...['src', 'index.html', 'public', 'build', 'vite.config.ts', 'package-lock.json'],
  join('..', 'openapi.json'),
  // What the panel shares with the service.
  join('..', 'service', 'src', 'features', 'automation', 'comment-automations', 'matching'),
  // The clients are built beside it.
  ...['sdk', 'cli', 'mcp'].flatMap((client) =>
    ['src', 'bin', 'build', 'package.json', 'README.md'].map((path) => join('..', client, path)),
  ),
  // The MCP server has the guides in its package.
  ...['tutorials', 'guides', 'going-live'].map((folder) => join('..', 'docs', folder)),
]

/** The digest of everything that a build of this directory reads. */
export function stampOf(directory = panel) {
  const digest = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(join(directory, source))).sort()) {
    const content = readFileSync(path)
    digest.update(`${relative(directory, path).split(sep).join('/')} ${content.length}\n`).update(content)
  }
  return digest.digest('hex')
}

/** The stamp of a build; undefined where there is none. */
export function stampIn(build) {
  try {
    return readFileSync(join(build, 'stamp'), 'utf8').trim()
  } catch {
    return undefined
  }
}

export function writeStamp(build, stamp) {
  writeFileSync(join(build, 'stamp'), `${stamp}\n`)
}

/** What the build writes itself does not count. */
function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.includes('.gen.') && !name.startsWith('.'))
    .flatMap(({ name }) => filesIn(join(path, name)))
}
