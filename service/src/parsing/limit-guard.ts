import { parentPort, workerData } from 'node:worker_threads'
import { type ChildStart, timeSignal } from './messages.ts'

// A thread of a parser's process that ends it when it takes too much. The main thread cannot: a parser that runs in
// circles never comes back to its event loop. The memory of decoded pictures lies outside of any heap, so what is
// measured is the whole process.

export interface GuardData extends ChildStart {
  /** The number of the file in work; 0 between two files. */
  job: SharedArrayBuffer
  /** The process of the service, which may be gone before this thread looks for the first time. */
  parent: number
}

const lookEveryMs = 10

const { memoryBytes, processorMs, job, parent } = workerData as GuardData
const current = new Int32Array(job)

let watched = 0
let usedBefore = 0

setInterval(() => {
  // The service is gone, so the result is of no use.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL')
  const number = Atomics.load(current, 0)
  const used = processorMsUsed()
  if (number !== watched) {
    watched = number
    usedBefore = used
  }
  if (number !== 0 && used - usedBefore > processorMs) process.kill(process.pid, timeSignal)
}, lookEveryMs)
parentPort?.postMessage('watching')

function processorMsUsed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
