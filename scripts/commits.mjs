// Draws five of the last hundred commits and compiles each: a history in which every commit compiles can be searched for
// the one that broke something.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
// Always the same, so that the compiler judges anew only what differs between two commits.
const tree = join(root, '.cache', 'commits', 'tree')
const drawn = 5
const among = 100

/** Before this rule, a commit was not asked whether it compiles. */
const since = Date.parse('2026-11-24T00:00:00Z')

const read = ['service', 'cli', 'mcp', 'sdk', 'proof', 'bench', 'tsconfig.json', 'package.json']
const folders = ['cli', 'mcp', 'sdk', 'service']

const commits = candidates()
if (commits.length === 0)
  process.stdout.write('there is no commit to judge: no history, or none since the rule\n')
const faults = draw(commits, drawn).filter((commit) => !compiles(commit))
for (const { hash, subject } of faults) process.stdout.write(`does not compile: ${hash} ${subject}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

/** What needs other packages than those that are here cannot be judged here. */
function candidates() {
  const { status, stdout } = git('log', `-${among}`, '--format=%H %ct %s')
  if (status !== 0) return []
  const lock = git('rev-parse', 'HEAD:package-lock.json').stdout
  return stdout
    .trim()
    .split('\n')
    .map((line) => /^(?<hash>\w+) (?<at>\d+) (?<subject>.*)$/.exec(line)?.groups)
    .filter((commit) => commit && Number(commit.at) * 1000 >= since)
    .filter(({ hash }) => git('rev-parse', `${hash}:package-lock.json`).stdout === lock)
}

function draw(list, count) {
  return list
    .map((one) => [Math.random(), one])
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, one]) => one)
}

function compiles({ hash, subject }) {
  write(hash)
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
  const built = join(dirname(tree), 'tsbuildinfo')
  const { status } = spawnSync(
    process.execPath,
    [tsc, '-p', tree, '--incremental', '--tsBuildInfoFile', built, '--pretty', 'false'],
    { stdio: 'inherit' },
  )
  process.stdout.write(`${status === 0 ? 'compiles' : 'FAILED  '} ${hash.slice(0, 9)} ${subject}\n`)
  return status === 0
}

function write(hash) {
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(join(tree, 'node_modules', '@zither'), { recursive: true })
  // Each by itself, for what the commit has of its own is found among them.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@zither')
      symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name), 'junction')
  for (const folder of folders) symlinkSync(`../../${folder}`, join(tree, 'node_modules', '@zither', folder))
  const archive = join(dirname(tree), 'tree.tar')
  const { status, stderr } = git('archive', '--format=tar', '-o', archive, hash, ...read)
  if (status !== 0) throw new Error(stderr)
  const unpacked = spawnSync('tar', ['-xf', archive, '-C', tree], { stdio: 'inherit' })
  if (unpacked.status !== 0) throw new Error(`${hash} could not be unpacked`)
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
}
