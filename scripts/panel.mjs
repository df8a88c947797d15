// Builds the panel where its build is missing or stale: `npm run panel`. `npm run panel -- --watch` serves the sources to
// a developer, with the API of a running service behind them (ZITHER_URL).
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { Building } from './panel-building.mjs'
import { isHeld, takeLock } from './panel-lock.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options } = parseArgs({
  options: {
    watch: { type: 'boolean', default: false },
    /** What to name at the end, where a caller waits for it. */
    address: { type: 'string' },
    panel: { type: 'string', default: join(root, 'panel') },
  },
})
const panel = resolve(options.panel)
const dist = join(panel, 'dist')
const lockPath = `${dist}.lock`
const { stampIn, stampOf } = await import(pathToFileURL(join(panel, 'build', 'stamp.mjs')))

const say = (text) => process.stdout.write(`Panel: ${text}\n`)
const ready = () => say(options.address ? `ready at ${options.address}` : 'ready')
const isCurrent = () => stampIn(dist) === stampOf(panel)

const children = new Set()
// The process that started this one is gone: nothing waits for the build.
process.on('disconnect', () => leave(1))
process.channel?.unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => leave(1))

let giveBack
let building
if (options.watch) {
  await install()
  const vite = join(panel, 'node_modules', 'vite', 'bin', 'vite.js')
  process.exit((await run(process.execPath, [vite], { stdio: 'inherit' })).code)
}
if (isCurrent()) {
  ready()
} else {
  giveBack = await lock()
  // Another process may have built it meanwhile.
  if (isCurrent()) ready()
  else await build()
  giveBack()
}

async function build() {
  building = new Building(dist)
  try {
    await install(() => {
      say('installing (1/2)')
      building.is('installing')
    })
    say('building (2/2)')
    building.is('building')
    const { code, output } = await run(process.execPath, [join('build', 'build.mjs')], {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', PANEL_OUT: building.next },
    })
    if (code !== 0) throw new Error(output)
    // A start of the service does not ask for the table of sizes.
    if (process.channel === undefined) process.stdout.write(output)
    await buildClients()
    building.finish()
    ready()
  } catch (cause) {
    const text = stripVTControlCharacters(String(cause.message)).replaceAll(panel, 'panel')
    const reason = text.trim().split('\n').slice(-30).join('\n')
    building.fail(reason)
    process.stderr.write(
      `${reason}\nPanel: could not be built; the API is not affected. Run: npm run panel\n`,
    )
    process.exitCode = 1
  }
}

/** Beside the panel, so that they come and go with it. Without them the panel works as well. */
async function buildClients() {
  const script = join(panel, '..', 'scripts', 'clients.mjs')
  if (!existsSync(script)) return
  const { code, output } = await run(process.execPath, [script, join(building.next, 'clients')])
  if (code !== 0)
    process.stderr.write(`${output}\nPanel: the clients could not be built. Run: npm run clients\n`)
}

/** The lock file decides: what was installed before it changed is installed again. */
async function install(begin = () => {}) {
  const installed = join(panel, 'node_modules', '.package-lock.json')
  const wanted = join(panel, 'package-lock.json')
  const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (existsSync(installed) && timeOf(installed) >= timeOf(wanted)) return
  begin()
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // The optional packages hold the native part of the bundler for this machine.
  const { code, output } = await run(
    npm,
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error'],
    { shell: process.platform === 'win32' },
  )
  if (code !== 0) throw new Error(`The packages of the panel could not be installed.\n${output}`)
}

/** Waits for a builder that is at work already. */
async function lock() {
  for (let reported = false; ; reported = true) {
    const taken = takeLock(lockPath)
    if (taken) return taken
    if (!reported) say('another process is building it')
    while (isHeld(lockPath)) await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

function run(command, args, more) {
  const child = spawn(command, args, { cwd: panel, stdio: ['ignore', 'pipe', 'pipe'], ...more })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', (cause) => resolve({ code: 1, output: cause.message }))
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

function leave(code) {
  for (const child of children) child.kill()
  building?.abandon()
  giveBack?.()
  process.exit(code)
}
