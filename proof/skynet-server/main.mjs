// Installs what is missing and runs the proof. Any Node from 20 on can start it; the proof itself runs on 24.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const ownNode = join(root, 'node_modules', '.bin', 'node')
const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24

function run(command, parameters, cwd) {
  const { status, error } = spawnSync(command, parameters, { cwd, stdio: 'inherit' })
  if (error) throw error
  return status ?? 1
}

/** Both ways of installing keep to the lock file; `ci` also demands that it names the packages of all machines. */
function install(folder, ...how) {
  const status = run('npm', [...how, '--no-audit', '--no-fund', '--loglevel=error'], folder)
  if (status !== 0) process.exit(status)
}

function isCurrent(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs
  )
}

const isRootInstalled = existsSync(join(root, 'node_modules', '@atproto', 'api'))
if (!isRootInstalled || !(isNewEnough || existsSync(ownNode))) install(root, 'install', '--no-save')
if (!isCurrent(here)) install(here, 'ci', '--ignore-scripts') // none of these packages needs its install script
process.exit(run(isNewEnough ? process.execPath : ownNode, [join(here, 'run.ts')], here))
