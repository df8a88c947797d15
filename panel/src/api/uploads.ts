import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ApiFailure, isFailure } from './failure.ts'
import { freshKey } from './key.ts'
import { useMode } from './mode.ts'
import { type Media, upload } from './upload.ts'

export interface RunningUpload {
  id: string
  name: string
  size: number
  sent: number
  /** Undefined while it runs. */
  failure: ApiFailure | undefined
}

export interface Uploads {
  running: readonly RunningUpload[]
  isBusy: boolean
  /** Each file that arrives is handed over, and forgotten here. */
  start(files: Iterable<File>, onDone: (media: Media) => void): void
  /** Stops one that runs, and forgets one that failed. */
  drop(id: string): void
  retry(id: string): void
}

/** The files that are on their way, two at a time. */
export function useUploads(): Uploads {
  const mode = useMode()
  const queries = useQueryClient()
  const [running, setRunning] = useState<readonly RunningUpload[]>([])
  const [queue] = useState(() => new UploadQueue())
  useEffect(() => () => queue.stopAll(), [queue])

  const change = (id: string, part: Partial<RunningUpload>) =>
    setRunning((rows) => rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const forget = (id: string) => setRunning((rows) => rows.filter((row) => row.id !== id))

  const run = (id: string, file: File, onDone: (media: Media) => void) =>
    queue.add(id, { file, onDone }, async (signal) => {
      try {
        const media = await upload(file, { mode, signal, onSent: (sent) => change(id, { sent }) })
        forget(id)
        onDone(media)
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/media' })
      } catch (error) {
        if (signal.aborted) return
        if (!isFailure(error)) throw error
        change(id, { failure: error })
      }
    })

  return {
    running,
    isBusy: running.some(({ failure }) => !failure),
    start: (files, onDone) => {
      for (const file of files) {
        const id = freshKey()
        const row = { id, name: file.name, size: file.size, sent: 0, failure: undefined }
        setRunning((rows) => [...rows, row])
        run(id, file, onDone)
      }
    },
    drop: (id) => {
      queue.stop(id)
      forget(id)
    },
    retry: (id) => {
      const job = queue.jobOf(id)
      if (!job) return
      change(id, { failure: undefined, sent: 0 })
      run(id, job.file, job.onDone)
    },
  }
}

const atOnce = 2

interface Job {
  file: File
  onDone: (media: Media) => void
}

class UploadQueue {
  #jobs = new Map<string, Job>()
  #stops = new Map<string, AbortController>()
  #waiting: (() => Promise<void>)[] = []
  #active = 0

  add(id: string, job: Job, work: (signal: AbortSignal) => Promise<void>): void {
    const stop = new AbortController()
    this.#jobs.set(id, job)
    this.#stops.set(id, stop)
    this.#waiting.push(async () => {
      if (!stop.signal.aborted) await work(stop.signal)
    })
    this.#next()
  }

  #next(): void {
    if (this.#active >= atOnce) return
    const next = this.#waiting.shift()
    if (!next) return
    this.#active += 1
    void next().finally(() => {
      this.#active -= 1
      this.#next()
    })
  }

  jobOf(id: string): Job | undefined {
    return this.#jobs.get(id)
  }

  stop(id: string): void {
    this.#stops.get(id)?.abort()
    this.#jobs.delete(id)
  }

  stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort()
  }
}
