// Checks openapi.json with third-party linters: `npm run linters`. Installs them first if they are missing. Any problem
// is a failure, except those that the contract requires, which are listed here.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'proof', 'linters')
const document = '../../openapi.json'

/** The contract has these routes beside ones that differ in the name of the parameter alone. */
const asked = ['/v1/account-groups/{id}', '/v1/accounts/{id}']

const linters = {
  Redocly: {
    command: [
      '@redocly/cli/bin/cli.js',
      'lint',
      document,
      '--config=redocly.yaml',
      '--format=json',
      '--max-problems=1000',
    ],
    allowed: 'no-identical-paths',
    read: ({ problems }) =>
      problems.map(({ ruleId, message, location: [{ pointer = '' } = {}] }) => ({
        rule: ruleId,
        at: pointer.replace('#/paths/', '').replaceAll('~1', '/'),
        message,
      })),
  },
  Spectral: {
    command: [
      '@stoplight/spectral-cli/dist/index.js',
      'lint',
      document,
      '--ruleset=.spectral.yaml',
      '--format=json',
      '--quiet',
    ],
    allowed: 'path-params',
    read: (problems) =>
      problems.map(({ code, message, path }) => ({ rule: code, at: path.slice(1).join('/'), message })),
  },
}

if (!isInstalled()) install()
for (const [name, linter] of Object.entries(linters)) judge(name, linter)

function judge(name, { command, allowed, read }) {
  const [file, ...args] = command
  const { stdout, stderr, error } = run(process.execPath, [join('node_modules', file), ...args])
  if (error) throw error
  const problems = read(parsed(name, stdout, stderr))
  const isAsked = ({ rule, at }) => rule === allowed && asked.includes(at)
  const found = problems.filter((problem) => !isAsked(problem))
  for (const { rule, at, message } of found) process.stdout.write(`${name}: ${rule} at ${at}: ${message}\n`)
  // A linter that no longer sees what it has to see has not read the document.
  const missed = asked.filter((path) => !problems.some(({ rule, at }) => rule === allowed && at === path))
  for (const path of missed) process.stdout.write(`${name}: ${allowed} no longer stands at ${path}\n`)
  process.stdout.write(`${found.length + missed.length === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
  if (found.length + missed.length > 0) process.exitCode = 1
}

function parsed(name, stdout, stderr) {
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`${name} did not answer: ${stderr}${stdout.slice(0, 500)}`)
  }
}

/** The lock file decides: what was installed before it changed is installed again. */
function isInstalled() {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

function install() {
  const { status, stderr, error } = run('npm', [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (error || status !== 0) throw error ?? new Error(stderr)
}

/** Nothing is sent to the makers of the linters. */
function run(command, parameters) {
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return spawnSync(command, parameters, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env })
}
