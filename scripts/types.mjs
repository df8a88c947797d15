// Compiles everything: one program for the sources, the snippets in documents, the journeys and the proofs, which share
// most of what they read, and one for the panel. What has not changed since the last time is not judged again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { snippets, writeSnippets } from './snippets.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache', 'types')

// These have packages of their own, which are there once they have run. What is left out is named.
const apart = ['proof/skynet-server', 'proof/judges', 'panel/journeys', 'panel']
const hasPackages = (folder) => existsSync(join(root, folder, 'node_modules'))

mkdirSync(cache, { recursive: true })
const count = writeSnippets()
const programs = [compile('all', writeProgram())]
if (hasPackages('panel')) programs.push(compile('panel', join(root, 'panel')))
const codes = await Promise.all(programs)
process.stdout.write(`${count} snippets compiled\n`)
for (const folder of apart.filter((folder) => !hasPackages(folder)))
  process.stdout.write(`not asked: types of ${folder}, which has not run here\n`)
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0

/** The program of the root with what stands beside it: all of it has the options of the root. */
function writeProgram() {
  const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const left = apart.filter((folder) => folder !== 'panel' && !hasPackages(folder))
  const path = join(cache, 'tsconfig.json')
  const fromCache = (folder) => `../../${folder}`
  const config = {
    extends: fromCache('tsconfig.json'),
    include: [...include, 'panel/journeys', `${snippets}/**/*.ts`].map(fromCache),
    exclude: ['**/node_modules', 'sdk/dist', ...left].map(fromCache),
  }
  writeFileSync(path, JSON.stringify(config))
  return path
}

async function compile(name, project) {
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
  const built = join(cache, `${name}.tsbuildinfo`)
  const child = spawn(
    process.execPath,
    [tsc, '-p', project, '--incremental', '--tsBuildInfoFile', built, '--pretty', 'false'],
    { cwd: root, stdio: 'inherit' },
  )
  const [code] = await once(child, 'close')
  return code
}
