import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** A run takes less than a tenth of it; others on the machine have files there as well. */
const freeBytes = 3 * 2 ** 30
const availableBytes = 6 * 2 ** 30

/**
 * Where the files of a run lie. A new database is a thousand files, each of which is synced: in memory that takes no
 * time, and what the service does is the same. TMPDIR names another place.
 */
export function room() {
  return process.env.TMPDIR === undefined && hasRoom() ? memory : tmpdir()
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= freeBytes && process.availableMemory() >= availableBytes
  } catch {
    return false
  }
}
