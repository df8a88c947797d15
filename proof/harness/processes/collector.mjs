// Lets a process be asked what it really keeps: on SIGUSR2 it collects all garbage and writes the bytes that are left
// into the file that RETAINED_FILE names. Needs --expose-gc.
import { writeFileSync } from 'node:fs'

const file = process.env.RETAINED_FILE

if (file && globalThis.gc)
  process.on('SIGUSR2', () => {
    globalThis.gc()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(`${file}.${process.pid}`, String(heapUsed + external))
  })
