const MiB = 1024 * 1024

/** What one child process may take. */
export interface ParserLimits {
  /** Resident memory of the whole process. */
  memoryBytes: number
  /** Of the heap of JavaScript, in MiB. Pictures are decoded outside of it. */
  heapMb: number
  /** Processor time for one file. */
  processorMs: number
  /** Time on the clock for one file, the reading of its bytes included. */
  clockMs: number
}

export interface PoolLimits {
  /** How many files are parsed at once. */
  width: number
  child: ParserLimits
}

/** With less than this, such as in a pod of 512 MiB, there is room for one small child beside the service. */
const roomyBytes = 1536 * MiB

/** `memoryBytes` is what the service and its children may use together. */
export function poolLimits(memoryBytes: number): PoolLimits {
  const time = { processorMs: 10_000, clockMs: 30_000 }
  return memoryBytes < roomyBytes
    ? { width: 1, child: { memoryBytes: 192 * MiB, heapMb: 80, ...time } }
    : { width: 2, child: { memoryBytes: 512 * MiB, heapMb: 192, ...time } }
}
