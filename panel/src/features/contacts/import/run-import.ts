import { call } from '../../../api/call.ts'
import { type ApiFailure, isFailure } from '../../../api/failure.ts'
import type { AnswerOf, Mode, Route } from '../../../contract/routes.ts'
import type { FieldValue, Planned } from '../../../values/contact-import.ts'
import { knownEmails } from './known-emails.ts'

export interface Refused {
  row: Planned
  code: string
  param: string
}

export interface Progress {
  phase: 'comparing' | 'rows' | 'values'
  /** How many rows, or values, are done and how many there are. */
  done: number
  total: number
  created: number
  skipped: readonly { row: Planned; contactId: string }[]
  refused: readonly Refused[]
  /** Values that were written, and the rows of those that were refused. */
  written: number
  refusedValues: readonly Refused[]
  /** Rows that were not sent. */
  left: number
  /** Contacts that are too many to compare emails with. */
  tooMany: number | undefined
  waitingSeconds: number
}

export interface ImportJob {
  mode: Mode
  profileId: string
  rows: readonly Planned[]
  isStopped: () => boolean
  onProgress: (progress: Progress) => void
}

interface Write {
  row: Planned
  contactId: string
}
type FieldWrite = Write & { slug: string; value: FieldValue }
type NotesWrite = Write & { notes: string }
type Value = FieldWrite | NotesWrite

const chunk = 1000

export const start: Progress = {
  phase: 'comparing',
  done: 0,
  total: 0,
  created: 0,
  skipped: [],
  refused: [],
  written: 0,
  refusedValues: [],
  left: 0,
  tooMany: undefined,
  waitingSeconds: 0,
}

/** Imports the rows of a file, and then writes the values of custom fields. */
export async function runImport(job: ImportJob): Promise<void> {
  const importing = new Import(job)
  await importing.compare()
  await importing.sendRows()
  await importing.writeValues()
}

class Import {
  readonly #job: ImportJob
  #progress: Progress
  #toSend: Planned[]
  /** Rows with the contact that each has become, or belongs to. */
  readonly #linked: { row: Planned; contactId: string }[] = []
  readonly #created: { row: Planned; contactId: string }[] = []

  constructor(job: ImportJob) {
    this.#job = job
    this.#progress = { ...start, total: job.rows.length, left: job.rows.length }
    this.#toSend = [...job.rows]
  }

  #tell(change: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...change }
    this.#job.onProgress(this.#progress)
  }

  /** The service knows people by their identifier. Rows without one are compared here, by email. */
  async compare(): Promise<void> {
    this.#tell({})
    if (!this.#toSend.some(isByEmail)) return
    const known = await knownEmails(this.#job.mode, this.#job.profileId, this.#job.isStopped)
    if ('count' in known) return this.#tell({ tooMany: known.count })
    const skipped: { row: Planned; contactId: string }[] = []
    const seen = new Set<string>()
    this.#toSend = this.#toSend.filter((row) => {
      const email = row.contact.email?.toLowerCase()
      if (!email || !isByEmail(row)) return true
      const contactId = known.emails.get(email)
      const isNew = contactId === undefined && !seen.has(email)
      if (isNew) seen.add(email)
      else skipped.push({ row, contactId: contactId ?? '' })
      return isNew
    })
    this.#linked.push(...skipped.filter(({ contactId }) => contactId))
    this.#tell({ skipped, done: skipped.length, left: this.#toSend.length })
  }

  async sendRows(): Promise<void> {
    this.#tell({ phase: 'rows' })
    while (this.#toSend.length > 0 && !this.#job.isStopped()) {
      const rows = this.#toSend.slice(0, chunk)
      const answer = await this.#patiently('POST /v1/contacts/bulk', () =>
        call('POST /v1/contacts/bulk', {
          body: { profileId: this.#job.profileId, contacts: rows.map(({ contact }) => contact) },
          mode: this.#job.mode,
        }),
      )
      if (!answer) return
      this.#toSend = this.#toSend.slice(chunk)
      this.#take(rows, answer)
    }
  }

  #take(rows: readonly Planned[], { created, skipped, errors }: AnswerOf<'POST /v1/contacts/bulk'>): void {
    const at = <T extends { index: number }>(list: readonly T[]) =>
      list.flatMap((result) => {
        const row = rows[result.index]
        return row ? [{ row, result }] : []
      })
    const linked = at(skipped).map(({ row, result }) => ({ row, contactId: result.id }))
    const made = at(created).map(({ row, result }) => ({ row, contactId: result.id }))
    this.#created.push(...made)
    this.#linked.push(...made, ...linked)
    this.#tell({
      done: this.#progress.done + rows.length,
      left: this.#toSend.length,
      created: this.#progress.created + created.length,
      skipped: [...this.#progress.skipped, ...linked],
      refused: [
        ...this.#progress.refused,
        ...at(errors).map(({ row, result }) => ({
          row,
          code: result.code,
          param: (result.param ?? '').replace(/^contacts\[\d+\]\./, ''),
        })),
      ],
    })
  }

  /** Setting a value again changes nothing, so what was cut off may be repeated. */
  async writeValues(): Promise<void> {
    const values = this.#linked.flatMap(({ row, contactId }) =>
      row.values.map(({ slug, value }) => ({ row, contactId, slug, value })),
    )
    // The notes of a contact that was there before are left as somebody wrote them.
    const notes = this.#created.flatMap(({ row, contactId }) =>
      row.notes === undefined ? [] : [{ row, contactId, notes: row.notes }],
    )
    const writes: Value[] = [...values, ...notes]
    if (writes.length === 0 || this.#job.isStopped()) return
    this.#tell({ phase: 'values', done: 0, total: writes.length })
    const queue = [...writes]
    const work = async () => {
      for (let next = queue.shift(); next && !this.#job.isStopped(); next = queue.shift())
        await this.#writeValue(next)
    }
    await Promise.all([work(), work(), work()])
  }

  async #writeValue(write: Value): Promise<void> {
    const { row } = write
    try {
      const answer = await ('notes' in write ? this.#writeNotes(write) : this.#writeField(write))
      if (answer) this.#tell({ done: this.#progress.done + 1, written: this.#progress.written + 1 })
    } catch (error) {
      if (!isFailure(error) || error.isUnreachable) throw error
      const refused = { row, code: error.code, param: 'notes' in write ? 'notes' : write.slug }
      this.#tell({
        done: this.#progress.done + 1,
        refusedValues: [...this.#progress.refusedValues, refused],
      })
    }
  }

  #writeField({ contactId, slug, value }: FieldWrite) {
    return this.#patiently('PUT /v1/contacts/{contactId}/fields/{slug}', () =>
      call('PUT /v1/contacts/{contactId}/fields/{slug}', {
        path: { contactId, slug },
        body: { value: value as never },
        mode: this.#job.mode,
      }),
    )
  }

  #writeNotes({ contactId, notes }: NotesWrite) {
    return this.#patiently('PATCH /v1/contacts/{contactId}', () =>
      call('PATCH /v1/contacts/{contactId}', {
        path: { contactId },
        body: { notes },
        mode: this.#job.mode,
      }),
    )
  }

  /** Waits where the limit of requests is reached: nothing was done then. Undefined once the person has stopped it. */
  async #patiently<R extends Route>(
    _route: R,
    send: () => Promise<AnswerOf<R>>,
  ): Promise<AnswerOf<R> | undefined> {
    while (!this.#job.isStopped())
      try {
        return await send()
      } catch (error) {
        if (!isLimited(error)) throw error
        await this.#wait(error.facts.retryAfter ?? 5)
      }
    return undefined
  }

  async #wait(seconds: number): Promise<void> {
    for (let left = Math.ceil(seconds); left > 0 && !this.#job.isStopped(); left--) {
      this.#tell({ waitingSeconds: left })
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    this.#tell({ waitingSeconds: 0 })
  }
}

/** A row that the service will refuse is nobody's twin. */
const isByEmail = ({ contact: { email, externalId }, problems }: Planned): boolean =>
  email !== undefined && externalId === undefined && problems.every(({ kind }) => kind === 'value')

const isLimited = (error: unknown): error is ApiFailure => isFailure(error, 'rate_limited')
