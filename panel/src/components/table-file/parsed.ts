import type { CsvForm } from '../../values/csv/csv.ts'

export interface ToParse {
  source: File | string
}

export interface Parsed {
  headings: string[]
  rows: string[][]
  /** The number of each row in the file. */
  numbers: number[]
  /** Rows with fewer or more cells than there are headings. */
  ragged: number
  /** As the file was written, for one that is given back. */
  form: CsvForm
  isLatin: boolean
  isBroken: boolean
  /** A workbook of a spreadsheet, which is no table in text. */
  isWorkbook: boolean
}

/** Reads a table in a worker, which is loaded now. */
export function parse(source: File | string): Promise<Parsed> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Parsed>) => {
      resolve(data)
      worker.terminate()
    })
    worker.addEventListener('error', (event) => {
      reject(event)
      worker.terminate()
    })
    worker.postMessage({ source } satisfies ToParse)
  })
}
