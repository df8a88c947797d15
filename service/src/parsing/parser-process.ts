import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type ForeignBytes, type Parsed, ParserThrew, Unparsable } from '#contract/tools/parsers.ts'
import type { ParserLimits } from './limits.ts'
import { type FromChild, memorySignals, pieceBytes, type ToChild, timeSignal } from './messages.ts'

const entry = fileURLToPath(new URL('./parser-child.ts', import.meta.url))

/** A process that is not ready by then will not be. */
const readyWithinMs = 30_000

/** A file that a parser makes is at most so large. */
const madeMaxBytes = 64 * 1024 * 1024

/** A process is replaced after so many files: what libraries keep does not add up. */
const filesMost = 500

/** One that is left with more of its memory than this is replaced: it would hold it while idle and take it from the next file. */
const residentShare = 0.7

/** Limits of the system for the whole life of a process: they hold should its guard fail. */
const openFilesMax = 64
const lifeProcessorSeconds = 300

/** How much more address space than memory an engine reserves. */
const reservedKb = 1536 * 1024

/** A process could not be started: this says nothing about any file. */
export class ParserFailed extends Error {
  name = 'ParserFailed'
}

/** The process ended by itself, and why is not known. */
export class ParserDied extends Error {
  name = 'ParserDied'
}

interface Running {
  file: ForeignBytes
  pieces: Uint8Array[]
  resolve(parsed: Parsed<unknown>): void
  reject(cause: Error): void
}

/** One child process as the service sees it. It has one file at a time. */
export class ParserProcess {
  readonly #child: ChildProcess
  readonly #limits: ParserLimits
  #ready: { resolve(): void; reject(cause: Error): void } | undefined
  #running: Running | undefined
  #files = 0
  #residentBytes = 0
  #lastWords = ''
  #ended = false

  private constructor(limits: ParserLimits) {
    this.#limits = limits
    this.#child = spawnLimited(limits)
    this.#child.on('message', (message: FromChild) => this.#hear(message))
    this.#child.once('error', (cause) => this.#end(new ParserFailed(cause.message)))
    this.#child.once('close', (code, signal) => this.#exited(code, signal))
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#lastWords = (this.#lastWords + chunk).slice(-2000)
    })
    this.#rest()
  }

  static async start(limits: ParserLimits): Promise<ParserProcess> {
    const started = new ParserProcess(limits)
    const late = setTimeout(
      () => started.end(new ParserFailed('a parser did not start in time')),
      readyWithinMs,
    )
    try {
      await new Promise<void>((resolve, reject) => {
        started.#child.ref()
        started.#ready = { resolve, reject }
      })
    } finally {
      clearTimeout(late)
      started.#ready = undefined
      started.#rest()
    }
    return started
  }

  /** Whether it had a file before the one that it has, or had last: it may hold memory since. */
  get wasUsed(): boolean {
    return this.#files > 1
  }

  /** Whether it can take another file. */
  get isFit(): boolean {
    const isSmall = this.#residentBytes <= this.#limits.memoryBytes * residentShare
    return !this.#ended && this.#running === undefined && this.#files < filesMost && isSmall
  }

  async parse(module: URL, input: unknown, file: ForeignBytes): Promise<Parsed<unknown>> {
    this.#files += 1
    const late = setTimeout(() => this.end(new Unparsable('time')), this.#limits.clockMs)
    try {
      return await new Promise((resolve, reject) => {
        this.#child.channel?.ref()
        this.#running = { file, pieces: [], resolve, reject }
        this.#send({ kind: 'job', module: module.href, input, size: file.size })
      })
    } finally {
      clearTimeout(late)
      this.#running = undefined
      this.#rest()
    }
  }

  end(cause: Error = new ParserFailed('the parsers are closed')): void {
    this.#child.kill('SIGKILL')
    this.#end(cause)
  }

  /** A process without work does not keep the service from its end. */
  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  #send(message: ToChild): void {
    // A process that is gone gets no message; its end is reported by its exit.
    if (this.#child.connected) this.#child.send(message, () => {})
    else this.#child.kill('SIGKILL')
  }

  #hear(message: FromChild): void {
    if (message.kind === 'ready') this.#ready?.resolve()
    const running = this.#running
    if (!running) return
    if (message.kind === 'threw' || message.kind === 'done') this.#residentBytes = message.residentBytes
    if (message.kind === 'read') this.#lend(running, message)
    else if (message.kind === 'piece') this.#take(running, message.bytes)
    else if (message.kind === 'threw') running.reject(causeOfThrown(message))
    else if (message.kind === 'done')
      running.resolve({
        value: message.value,
        ...(message.hasBytes && { bytes: new Uint8Array(Buffer.concat(running.pieces)) }),
      })
  }

  #take({ pieces }: Running, bytes: Uint8Array): void {
    pieces.push(bytes)
    if (pieces.length * pieceBytes > madeMaxBytes) this.end(new Unparsable('memory'))
  }

  #lend({ file }: Running, { start, end }: { start: number; end: number }): void {
    const isWithin = start >= 0 && start < end && end <= file.size && end - start <= pieceBytes
    if (!isWithin) this.end(new Unparsable('crash'))
    if (this.#ended) return
    file.read(start, end).then(
      (bytes) => this.#ended || this.#send({ kind: 'bytes', bytes }),
      (cause) => this.end(cause),
    )
  }

  #exited(code: number | null, signal: string | null): void {
    this.#end(this.#causeOf(code, signal))
  }

  #causeOf(code: number | null, signal: string | null): Error {
    if (this.#ready) return new ParserFailed(`a parser did not start: ${code ?? signal} ${this.#lastWords}`)
    if (signal === timeSignal) return new Unparsable('time')
    // The engine ends by itself, and says so, when its heap is full.
    const isMemory = memorySignals.includes(signal ?? '') || /heap|memory/i.test(this.#lastWords)
    if (isMemory) return new Unparsable('memory')
    return new ParserDied(`a parser ended with ${code ?? signal}: ${this.#lastWords}`)
  }

  #end(cause: Error): void {
    this.#ended = true
    this.#ready?.reject(cause)
    this.#running?.reject(cause)
  }
}

/** An allocation that the system or the engine refuses is thrown like a fault of ours. */
const tooLittleMemory =
  /RangeError: (Failed to allocate|Array buffer allocation|Invalid (array|string|typed array) length)|ERR_MEMORY|ENOMEM/

function causeOfThrown({ message, lacksMemory }: FromChild & { kind: 'threw' }): Error {
  return lacksMemory || tooLittleMemory.test(message) ? new Unparsable('memory') : new ParserThrew(message)
}

/** Nothing of the service's own environment: where temporary files lie, and how little the libraries are to take. */
const environment = {
  TMPDIR: tmpdir(),
  MALLOC_ARENA_MAX: '2',
  UV_THREADPOOL_SIZE: '2',
  VIPS_CONCURRENCY: '1',
}

function spawnLimited({ heapMb, memoryBytes, processorMs }: ParserLimits): ChildProcess {
  const engine = [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4']
  const args = [...engine, entry, JSON.stringify({ memoryBytes, processorMs })]
  const options = {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'] as ('ignore' | 'pipe' | 'ipc')[],
    serialization: 'advanced' as const,
  }
  if (process.platform === 'win32') return spawn(process.execPath, args, options)
  const dataKb = Math.ceil((2 * memoryBytes) / 1024) + reservedKb
  // Each by itself: a system that does not know one keeps the others.
  const limits = [`-c 0`, `-n ${openFilesMax}`, `-t ${lifeProcessorSeconds}`, `-d ${dataKb}`]
  const set = limits.map((limit) => `ulimit ${limit} 2>/dev/null`).join('; ')
  return spawn('/bin/sh', ['-c', `${set}; exec "$0" "$@"`, process.execPath, ...args], options)
}
