import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { tableWords as words } from '../../i18n/shell/table-file.ts'
import { announce } from '../announce.tsx'
import { Button } from '../button.tsx'
import { TextArea } from '../field.tsx'
import { type Parsed, parse } from './parsed.ts'
import styles from './table-source.module.css'

/** A table that a person gave, with its name and when it was read. */
export interface Table extends Parsed {
  name: string
  readAt: number
}

export const headingOf = (table: Table, index: number): string =>
  table.headings[index]?.trim() || words.untitled(index)

const firstValues = 3

/** The first values of a column, for somebody who has to say what it holds. */
export const examplesOf = (table: Table, index: number): string =>
  table.rows
    .map((row) => row[index]?.trim())
    .filter(Boolean)
    .slice(0, firstValues)
    .join(', ')

/** A file, dropped or chosen, or text that is pasted. */
export function TableSource({ onTable }: { onTable: (table: Table | undefined) => void }) {
  const [text, setText] = useState('')
  const [isReading, setReading] = useState(false)
  const [told, setTold] = useState<{ table?: Parsed; name: string; fault?: string }>()
  const read = async (source: File | string, name: string) => {
    setReading(true)
    onTable(undefined)
    const table = await parse(source).catch(() => undefined)
    setReading(false)
    const fault = faultOf(table)
    setTold({ name, ...(table && { table }), ...(fault && { fault }) })
    if (!table || fault) return
    announce(words.found(table.rows.length, name))
    onTable({ ...table, name, readAt: Date.now() })
  }
  return (
    <>
      <FileDrop isReading={isReading} onFile={(file) => void read(file, file.name)} />
      <div className={styles.paste}>
        <TextArea
          label={words.paste}
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() !== '' && (
          <Button isBusy={isReading} onClick={() => void read(text, words.pasted)}>
            {words.read}
          </Button>
        )}
      </div>
      {told && (
        <p className={styles.told} role={told.fault ? 'alert' : undefined}>
          {told.fault ?? words.found(told.table?.rows.length ?? 0, told.name)}
          {!told.fault && told.table?.isLatin && <span>{words.latin}</span>}
          {!told.fault && (told.table?.ragged ?? 0) > 0 && (
            <span>{words.ragged(told.table?.ragged ?? 0)}</span>
          )}
        </p>
      )}
    </>
  )
}

function faultOf(table: Parsed | undefined): string | undefined {
  if (table?.isWorkbook) return words.workbook
  if (!table || table.isBroken) return words.readFault
  if (table.rows.length > 0) return undefined
  return table.headings.length === 0 ? words.empty : words.noRows
}

function FileDrop({ isReading, onFile }: { isReading: boolean; onFile: (file: File) => void }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <FileUp size={20} aria-hidden />
      <label htmlFor={id}>{words.file}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-describedby={`${id}-hint`}
        disabled={isReading}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again after it was changed.
          event.target.value = ''
        }}
      />
      <span id={`${id}-hint`} className={styles.hint}>
        {isReading ? words.reading : words.fileHint}
      </span>
    </div>
  )
}
