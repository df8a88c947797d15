import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useMode } from '../../../api/mode.ts'
import { announce } from '../../../components/announce.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { download } from '../../../components/download.ts'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import type { Table } from '../../../components/table-file/table-source.tsx'
import { importWords as words } from '../../../i18n/audience/contacts.ts'
import { toCsv } from '../../../values/csv/csv.ts'
import { countText } from '../../../values/money.ts'
import { ContactLink } from '../contact-columns.tsx'
import styles from './import.module.css'
import type { Progress, Refused } from './run-import.ts'
import type { ContactImport, ImportState } from './use-import.ts'

interface Props {
  importing: ContactImport
  table: Table
  onAgain: () => void
}

/** The progress of an import, and at its end the result of every row. */
export function Running({ importing, table, onAgain }: Props) {
  const mode = useMode()
  const { state } = importing
  const isOver = state !== undefined && !state.isRunning
  useEffect(() => {
    if (isOver) announce(words.result)
  }, [isOver])
  if (!state) return null
  const { progress } = state
  return (
    <Section title={isOver ? words.result : (words.phase[progress.phase] ?? '')}>
      {!isOver && <Bar state={state} onStop={importing.stop} />}
      <Counts progress={progress} />
      {isOver && (
        <>
          {state.isStopped && progress.left > 0 && <p>{words.stopped}</p>}
          {progress.tooMany !== undefined && <p>{words.tooManyToCompare(progress.tooMany)}</p>}
          <Failure failure={state.failure}>
            <p>{words.broken}</p>
          </Failure>
          <RefusedRows refused={[...progress.refused, ...progress.refusedValues]} table={table} />
          <SkippedRows skipped={progress.skipped} />
          <div className={styles.actions}>
            <ButtonLink variant="primary" to={`/${mode}/contacts`}>
              {words.toContacts}
            </ButtonLink>
            <Button onClick={onAgain}>{words.again}</Button>
          </div>
        </>
      )}
    </Section>
  )
}

function Bar({ state, onStop }: { state: ImportState; onStop: () => void }) {
  const { progress, isStopped } = state
  const { phase, done, total, waitingSeconds } = progress
  return (
    <div className={styles.bar}>
      <progress max={Math.max(total, 1)} value={done} aria-label={words.phase[phase]} />
      <span>{words.progress(done, total)}</span>
      {isStopped ? <span>{words.stopping}</span> : <Button onClick={onStop}>{words.stop}</Button>}
      {waitingSeconds > 0 && <p>{words.waiting(waitingSeconds)}</p>}
    </div>
  )
}

function Counts({ progress }: { progress: Progress }) {
  const { created, skipped, refused, left, written, refusedValues } = progress
  const counts: readonly (readonly [string, number, string?])[] = [
    [words.created, created],
    [words.skipped, skipped.length, words.skippedWhy],
    [words.errors, refused.length],
    ...(left > 0 ? [[words.left, left] as const] : []),
    ...(written > 0 ? [[words.values, written] as const] : []),
    ...(refusedValues.length > 0 ? [[words.valuesFailed, refusedValues.length] as const] : []),
  ]
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count, why]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{countText(count)}</dd>
          {why && count > 0 && <dd className={styles.hint}>{why}</dd>}
        </div>
      ))}
    </dl>
  )
}

const shownMax = 50
const reasonOf = (code: string): string => words.reasons[code] ?? code

function csvOf(refused: readonly Refused[], { headings, form }: Table): string {
  return toCsv(
    [...headings, words.row, words.reason, words.code, words.param],
    refused.map(({ row, code, param }) => [
      ...headings.map((_, index) => row.cells[index] ?? ''),
      String(row.number),
      reasonOf(code),
      code,
      param,
    ]),
    form,
  )
}

function RefusedRows({ refused, table }: { refused: readonly Refused[]; table: Table }) {
  if (refused.length === 0) return null
  return (
    <>
      <div className={styles.head}>
        <h3>{words.rejected}</h3>
        <Button
          icon={<Download size={15} aria-hidden />}
          onClick={() => download('refused-contacts.csv', csvOf(refused, table))}
        >
          {words.download}
        </Button>
      </div>
      <Rows
        label={words.rejected}
        rows={refused.slice(0, shownMax)}
        idOf={({ row, param }) => `${row.index} ${param}`}
        empty={null}
        columns={[
          { name: words.row, isEnd: true, cell: ({ row }) => row.number },
          { name: words.reason, cell: ({ code }) => reasonOf(code) },
          { name: words.code, cell: ({ code }) => <code>{code}</code> },
          { name: words.param, cell: ({ param }) => <code>{param}</code> },
        ]}
      />
      {refused.length > shownMax && <p>{words.moreRejected(refused.length - shownMax)}</p>}
    </>
  )
}

function SkippedRows({ skipped }: Pick<Progress, 'skipped'>) {
  if (skipped.length === 0) return null
  return (
    <details className={styles.skipped}>
      <summary>{words.skippedList}</summary>
      <ul>
        {skipped.slice(0, shownMax * 4).map(({ row, contactId }) => (
          <li key={row.index}>
            {words.row} {row.number}{' '}
            {contactId ? (
              <ContactLink id={contactId}>
                {row.contact.displayName ?? row.contact.email ?? contactId}
              </ContactLink>
            ) : (
              row.contact.email
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
