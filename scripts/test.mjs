// Runs all tests: `npm test`, or `npm test -- part-of-a-path` for some of them.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.slice(2)
const files = globSync('service/src/**/*.test.ts', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort()

const database = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database'
process.stdout.write(`Testing on ${database}: ${files.length} files.\n`)
if (!process.env.TEST_DATABASE_URL)
  process.stdout.write(
    'TEST_DATABASE_URL is not set: the tests that need a PostgreSQL server are skipped, by name.\n',
  )
if (!process.env.TEST_REDIS_URL)
  process.stdout.write('TEST_REDIS_URL is not set: the tests that need a Redis are skipped, by name.\n')

// One process for all files: the service boots once, and tests keep apart by making teams of their own.
const child = spawn(
  process.execPath,
  [
    '--test',
    '--test-isolation=none',
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/failures.mjs',
    '--test-reporter-destination=stdout',
    ...files,
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
)
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
