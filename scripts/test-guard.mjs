// Waits until the runner of the tests is gone, however it ended. Then it ends what is left of its processes and removes
// their directory and databases: node scripts/test-guard.mjs <directory> <run>
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'

const [directory, run] = process.argv.slice(2)
process.stdin.resume()
await new Promise((resolve) => process.stdin.once('close', resolve))

// What was killed may have started another one just before.
for (let left = processes(); left.length > 0; left = processes()) {
  for (const pid of left) end(pid)
  await new Promise((resolve) => setTimeout(resolve, 50))
}
await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
if (process.env.TEST_DATABASE_URL) await dropDatabases(process.env.TEST_DATABASE_URL)

/** Every process whose environment names the directory. */
function processes() {
  return (process.platform === 'linux' ? fromProc() : fromPs()).filter((pid) => pid !== process.pid)
}

function fromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(directory))
    .map(Number)
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-axEww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const lines = (stdout ?? '').split('\n').filter((line) => line.includes(`TMPDIR=${directory}`))
  return lines.map((line) => Number.parseInt(line, 10))
}

function end(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

async function dropDatabases(server) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    `${run}_`,
  ])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}
