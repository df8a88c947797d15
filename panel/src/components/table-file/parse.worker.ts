// Reads a table in a thread of its own: a large file must not stop the page.
import Papa from 'papaparse'
import { numbered } from '../../values/numbered-rows.ts'
import type { Parsed, ToParse } from './parsed.ts'

addEventListener('message', ({ data }: MessageEvent<ToParse>) => {
  void parse(data).then(
    (parsed) => postMessage(parsed),
    () =>
      postMessage({
        headings: [],
        rows: [],
        numbers: [],
        ragged: 0,
        isLatin: false,
        isBroken: true,
      } satisfies Parsed),
  )
})

async function parse({ source }: ToParse): Promise<Parsed> {
  const { text, isLatin } =
    typeof source === 'string' ? { text: source, isLatin: false } : decoded(await source.arrayBuffer())
  const { data, errors } = Papa.parse<string[]>(text)
  const all = numbered(data)
  const [headings = [], ...rows] = all.rows
  const numbers = all.numbers.slice(1)
  const ragged = rows.filter((row) => row.length !== headings.length).length
  const isBroken = errors.some(({ type }) => type === 'Quotes')
  return { headings, rows, numbers, ragged, isLatin, isBroken }
}

/** Spreadsheets of some years ago do not write UTF-8. */
function decoded(bytes: ArrayBuffer): { text: string; isLatin: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isLatin: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isLatin: true }
  }
}
