import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type ForeignBytes, type ParseFunction, Unparsable } from '#contract/tools/parsers.ts'
import type { GuardData } from './limit-guard.ts'
import { type ChildStart, type FromChild, pieceBytes, type ToChild } from './messages.ts'

// The process in which foreign bytes are parsed, one file at a time. It has no settings, no secrets and no network: it
// requests bytes from the service, and returns what they contain.

/** Answers to requests come first when the machine is busy. */
const niceness = 10

enableCompileCache()
try {
  setPriority(niceness)
} catch {
  // Some containers do not allow it. The limits hold without it.
}

const start: ChildStart = JSON.parse(process.argv[2] ?? '{}')
const job = new SharedArrayBuffer(4)
const current = new Int32Array(job)
const guard = new Worker(new URL('./limit-guard.ts', import.meta.url), {
  workerData: { ...start, job, parent: process.ppid } satisfies GuardData,
})
await once(guard, 'message')

let jobs = 0
let answered: ((bytes: Uint8Array<ArrayBuffer>) => void) | undefined

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (message: ToChild) => {
  if (message.kind === 'bytes') return answered?.(message.bytes)
  void work(message)
})
await send({ kind: 'ready' })

async function work({ module, input, size }: ToChild & { kind: 'job' }): Promise<void> {
  jobs += 1
  Atomics.store(current, 0, jobs)
  const answer = await parsed(module, input, fileOf(size))
  Atomics.store(current, 0, 0)
  await send(answer)
}

async function parsed(module: string, input: unknown, file: ForeignBytes): Promise<FromChild> {
  try {
    const { parse }: { parse: ParseFunction<unknown, unknown> } = await import(module)
    const memoryBytes = start.memoryBytes - process.memoryUsage.rss()
    const { value, bytes } = await parse(input, file, { memoryBytes })
    for (let at = 0; bytes && at < bytes.length; at += pieceBytes)
      await send({ kind: 'piece', bytes: bytes.slice(at, at + pieceBytes) })
    return { kind: 'done', value, hasBytes: bytes !== undefined, residentBytes: process.memoryUsage.rss() }
  } catch (cause) {
    const message = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
    const lacksMemory = cause instanceof Unparsable
    return { kind: 'threw', message, lacksMemory, residentBytes: process.memoryUsage.rss() }
  }
}

/** A file whose bytes the service sends, one piece after the other. */
function fileOf(size: number): ForeignBytes {
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = (start: number, end: number) => {
    const reading = last.then(() => readPieces(start, Math.min(end, size)))
    last = reading.catch(() => {})
    return reading
  }
  return { size, read: inOrder }
}

async function readPieces(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  if (end - start <= pieceBytes) return ask(start, end)
  const bytes = new Uint8Array(end - start)
  for (let at = start; at < end; at += pieceBytes)
    bytes.set(await ask(at, Math.min(at + pieceBytes, end)), at - start)
  return bytes
}

async function ask(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  if (end <= start) return new Uint8Array(0)
  const answer = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    answered = resolve
  })
  await send({ kind: 'read', start, end })
  return answer
}

function send(message: FromChild): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve())
  })
}
