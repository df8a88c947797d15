// One builder at a time: a file that names the process at work, and is touched by it for as long as it works.
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'

const touchedEveryMs = 2000
const staleAfterMs = 30_000

/** Takes the lock and answers how to give it back; undefined while another process has it. */
export function takeLock(path) {
  if (!create(path)) {
    if (isHeld(path)) return undefined
    rmSync(path, { force: true })
    if (!create(path)) return undefined
  }
  const touching = setInterval(() => touch(path), touchedEveryMs)
  touching.unref()
  return () => {
    clearInterval(touching)
    rmSync(path, { force: true })
  }
}

export function isHeld(path) {
  try {
    const age = Date.now() - statSync(path).mtimeMs
    return age < staleAfterMs && isAlive(Number(readFileSync(path, 'utf8')))
  } catch {
    return false
  }
}

function create(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (cause) {
    if (cause.code === 'EEXIST') return false
    throw cause
  }
}

/** Another user's process may not be signalled, and is there all the same. */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause.code === 'EPERM'
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {}
}
