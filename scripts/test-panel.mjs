// The tests of the panel: they need its build, its packages and a browser, and run when all others have.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the panel has of its own, and what runs in a browser. None of it asks which database is below. */
export const panelFiles = (root) =>
  globSync('panel/{src/**/*.test,journeys/*/*.journey}.ts', { cwd: root }).sort()

export const isJourney = (file) => file.endsWith('.journey.ts')

/** A journey that moves the clock moves it for all of its process. */
const movesClock = (file) => file.endsWith('.clock.journey.ts')

/**
 * One process each: the service and the browser of a process are started once for all of its files. The long batches
 * come first, so that the short ones fill the lane that is free.
 */
export function panelBatches(files, lanes, root) {
  const units = files.filter((file) => !isJourney(file))
  const shared = Array.from({ length: lanes }, () => [])
  const journeys = files.filter((file) => isJourney(file) && !movesClock(file))
  const lengthOf = (file) => readFileSync(join(root, file)).length
  // In turn, the long ones first, so that the lanes end at nearly the same time.
  journeys.sort((a, b) => lengthOf(b) - lengthOf(a))
  for (const [index, file] of journeys.entries()) shared[index % lanes].push(file)
  return [...shared, ...files.filter(movesClock).map((file) => [file]), units].filter(
    ({ length }) => length > 0,
  )
}

/** Builds the panel and installs what the tests need. Answers why that was not possible. */
export async function preparePanel(root, files) {
  const built = await run(process.execPath, [join(root, 'scripts', 'panel.mjs')], root)
  if (built.code !== 0) return `the panel could not be built\n${built.output}`
  if (!files.some(isJourney)) return undefined
  const journeys = join(root, 'panel', 'journeys')
  if (!isInstalled(journeys)) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error']
    const { code, output } = await run(npm, args, journeys)
    if (code !== 0) return `the packages of the journeys could not be installed\n${output}`
  }
  // Once, before two processes want it.
  if (process.platform !== 'linux' || process.arch !== 'x64' || process.env.PANEL_BROWSER) return undefined
  const unpacked = await run(process.execPath, [join(journeys, 'harness', 'unpack.mjs')], journeys)
  return unpacked.code === 0 ? undefined : `the browser could not be unpacked\n${unpacked.output}`
}

function isInstalled(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

async function run(command, args, cwd) {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command.endsWith('.cmd'),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}
