// Reads a table in a thread of its own: a large file must not stop the page.
import Papa from 'papaparse'
import { numbered } from './numbered-rows.ts'
import type { Parsed, ToParse } from './parsed.ts'

addEventListener('message', ({ data }: MessageEvent<ToParse>) => {
  void parse(data).then(
    (parsed) => postMessage(parsed),
    () => postMessage({ ...nothing, isBroken: true }),
  )
})

const nothing: Parsed = {
  headings: [],
  rows: [],
  numbers: [],
  ragged: 0,
  form: { separator: ',', hasMark: false },
  isLatin: false,
  isBroken: false,
  isWorkbook: false,
}

async function parse({ source }: ToParse): Promise<Parsed> {
  const bytes = typeof source === 'string' ? undefined : await source.arrayBuffer()
  if (bytes && isArchive(bytes)) return { ...nothing, isWorkbook: true }
  const { text, isLatin } = bytes ? decoded(bytes) : { text: source as string, isLatin: false }
  const { data, errors, meta } = Papa.parse<string[]>(text)
  const all = numbered(data)
  const [headings = [], ...rows] = all.rows
  const numbers = all.numbers.slice(1)
  const ragged = rows.filter((row) => row.length !== headings.length).length
  const isBroken = errors.some(({ type }) => type === 'Quotes')
  const form = { separator: meta.delimiter || ',', hasMark: bytes !== undefined && isMarked(bytes) }
  return { ...nothing, headings, rows, numbers, ragged, form, isLatin, isBroken }
}

/** What a spreadsheet saves when it is not asked for CSV. */
const isArchive = (bytes: ArrayBuffer): boolean =>
  [0x50, 0x4b, 3, 4].every((byte, at) => new Uint8Array(bytes)[at] === byte)

/** A byte order mark, in any of the forms of Unicode. */
const isMarked = (bytes: ArrayBuffer): boolean =>
  ['239,187,191', '255,254', '254,255'].some((mark) =>
    `${new Uint8Array(bytes).slice(0, 3)},`.startsWith(`${mark},`),
  )

const markedWide: Readonly<Record<string, string>> = { '255,254': 'utf-16le', '254,255': 'utf-16be' }

/** Spreadsheets of some years ago do not write UTF-8, nor does what they call Unicode text. */
function decoded(bytes: ArrayBuffer): { text: string; isLatin: boolean } {
  const wide = markedWide[new Uint8Array(bytes).slice(0, 2).join()]
  if (wide) return { text: new TextDecoder(wide).decode(bytes), isLatin: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isLatin: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isLatin: true }
  }
}
