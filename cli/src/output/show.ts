import type { Parsed } from '../arguments/parse.ts'
import type { Io } from '../io.ts'
import { cell } from './cell.ts'
import { columnsFor } from './columns.ts'
import { toJson } from './json.ts'
import { paintFor } from './paint.ts'
import { recordText, tableLines } from './record.ts'
import { measure, rowLine, type Table } from './table.ts'

/** How answers are written. */
export interface Shape {
  readonly json: boolean
  readonly columns: string[] | undefined
  readonly width: number
}

/** Tables on a terminal or with `--columns`, JSON for everything else. */
export function shapeOf(io: Io, { values }: Pick<Parsed, 'values'>): Shape {
  const chosen = values.get('columns')?.[0]
  const columns = chosen
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const requested = values.get('json')?.[0]
  const terminal = io.stdout.isTTY === true || columns !== undefined
  return {
    json: requested === undefined ? !terminal : requested !== 'false',
    columns: columns?.length ? columns : undefined,
    width: io.stdout.isTTY ? io.stdout.columns || 80 : 10_000,
  }
}

/** Writes one answer as it came. */
export function show(io: Io, answer: unknown, shape: Shape, rowsAt?: string): void {
  if (typeof answer === 'string') io.stdout.write(answer.endsWith('\n') ? answer : `${answer}\n`)
  else if (answer === undefined) io.stderr.write(shape.json ? '' : 'Done.\n')
  else if (shape.json) io.stdout.write(`${toJson(answer)}\n`)
  else showToPeople(io, answer, shape, rowsAt)
}

function showToPeople(io: Io, answer: unknown, shape: Shape, rowsAt: string | undefined): void {
  const paint = paintFor(io.stdout, io.env)
  const rows = rowsOf(answer, rowsAt)
  if (rows) showRows(io, rows, shape)
  else if (answer !== null && typeof answer === 'object')
    io.stdout.write(
      shape.columns
        ? `${tableLines([answer], shape.width, paint, shape.columns).join('\n')}\n`
        : `${recordText(answer as Record<string, unknown>, shape.width, paint)}\n`,
    )
  else io.stdout.write(`${cell(answer)}\n`)
}

/** The rows of an answer that is a list, or holds one in the member that the catalogue names. */
export function rowsOf(answer: unknown, rowsAt: string | undefined): unknown[] | undefined {
  if (Array.isArray(answer)) return answer
  const holder = answer as Record<string, unknown> | null
  const rows = holder && typeof holder === 'object' ? holder[rowsAt ?? 'data'] : undefined
  return Array.isArray(rows) ? rows : undefined
}

function showRows(io: Io, rows: readonly unknown[], shape: Shape): void {
  if (rows.length === 0) io.stderr.write('There are none.\n')
  else if (rows.some((row) => row === null || typeof row !== 'object'))
    io.stdout.write(rows.map((row) => `${cell(row)}\n`).join(''))
  else
    io.stdout.write(
      `${tableLines(rows, shape.width, paintFor(io.stdout, io.env), shape.columns).join('\n')}\n`,
    )
}

/** Writes pages of rows as they come, as one table or as one answer in JSON. */
export class Pages {
  readonly #io: Io
  readonly #shape: Shape
  readonly #rowsAt: string
  #table: Table | undefined
  #count = 0

  constructor(io: Io, shape: Shape, rowsAt: string) {
    this.#io = io
    this.#shape = shape
    this.#rowsAt = rowsAt
    if (shape.json) io.stdout.write(`{\n  ${JSON.stringify(rowsAt)}: [`)
  }

  add(rows: readonly unknown[]): void {
    if (this.#shape.json) for (const row of rows) this.#addJson(row)
    else if (this.#table) for (const row of rows) this.#io.stdout.write(`${rowLine(this.#table, row)}\n`)
    else if (rows.length > 0) this.#begin(rows)
    this.#count += this.#shape.json ? 0 : rows.length
  }

  #addJson(row: unknown): void {
    const text = toJson(row).replaceAll('\n', '\n    ')
    this.#io.stdout.write(`${this.#count === 0 ? '' : ','}\n    ${text}`)
    this.#count += 1
  }

  #begin(rows: readonly unknown[]): void {
    const { width, columns } = this.#shape
    this.#table = measure(columns ?? columnsFor(rows, width), rows, width)
    showRows(this.#io, rows, { ...this.#shape, columns: [...this.#table.columns] })
  }

  /** After the last page. */
  end(): void {
    if (this.#shape.json) {
      const close = this.#count === 0 ? ']' : '\n  ]'
      const rest = this.#rowsAt === 'data' ? ',\n  "hasMore": false,\n  "nextCursor": null' : ''
      this.#io.stdout.write(`${close}${rest}\n}\n`)
    } else this.#io.stderr.write(`${this.#count === 0 ? 'There are none' : `${this.#count} rows`}.\n`)
  }
}
