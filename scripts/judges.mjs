// Drives the twins with clients that others have written, on loopback: `npm run judges`, or
// `npm run judges -- part-of-a-name` for some of them. Installs the clients first where they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'proof', 'judges')
const wanted = process.argv.slice(2)
const files = globSync('*.judge.test.ts', { cwd: folder })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort()
if (files.length === 0) {
  process.stderr.write('No judge has such a name.\n')
  process.exit(1)
}

if (!isInstalled()) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
// Keeps all connections of a judge on this machine.
run(process.execPath, ['--import', '../skynet-server/loopback.ts', '--test', ...files])

/** The lock file decides: what was installed before it changed is installed again. */
function isInstalled() {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

/** npm has to run on the same Node: on an older one it takes older clients, without a word. */
function run(command, parameters) {
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const { status, error } = spawnSync(command, parameters, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
