#!/usr/bin/env node
// Runs a script of this repository under the right Node, and installs first what is missing. Works on Node 20 and newer.
//
//   node scripts/run.mjs service/src/main.ts [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildBeside } from './panel-launch.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const ownNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
// 24.7 brought the password hash.
const [major, minor] = process.versions.node.split('.').map(Number)
const newEnough = major > 24 || (major === 24 && minor >= 7)

install()
endWithNpm()
const [script, ...rest] = process.argv.slice(2)
await buildBeside({ root, node: newEnough ? process.execPath : ownNode, script, rest })
if (newEnough) {
  process.argv = [process.argv[0], join(root, script), ...rest]
  await import(pathToFileURL(join(root, script)))
} else {
  handOver()
}

/**
 * npm has no channel to what it runs, so a killed npm is seen by the number of the parent, which is another one then.
 * A script that was started by hand may outlive its shell.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/** The lock file decides: what was installed before it changed is installed again. */
function install() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  const lock = join(root, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  process.stderr.write('Installing what is missing ...\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(
    npm,
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Goes on as a child under the Node that came with the packages; signals and the exit code pass through. The child
 * ends when this process is gone: it sees the end of the channel between them.
 */
function handOver() {
  if (!existsSync(ownNode)) {
    process.stderr.write(
      'This needs Node 24.7 or newer: the package that brings it does not exist for this machine.\n',
    )
    process.exit(1)
  }
  const child = spawn(ownNode, [join(root, 'scripts', 'handed-over.mjs'), script, ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: process.cwd(),
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)))
}
