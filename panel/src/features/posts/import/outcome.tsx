import { Download } from 'lucide-react'
import { useMode } from '../../../api/mode.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { download } from '../../../components/download.ts'
import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import type { Table } from '../../../components/table-file/table-source.tsx'
import { When, wallTimeText } from '../../../components/when.tsx'
import { composerWords } from '../../../i18n/publishing/composer.ts'
import { importPostsWords as words } from '../../../i18n/publishing/import-posts.ts'
import { tableWords } from '../../../i18n/shell/table-file.ts'
import { type Account, handleOf } from '../../../shell/accounts.ts'
import { toCsv } from '../../../values/csv/csv.ts'
import type { PlannedPost } from '../../../values/post-import/plan-posts.ts'
import { isRepeated } from '../../../values/repeated-time.ts'
import { instantOf, skippedTo } from '../../../values/wall-time.ts'
import styles from './import.module.css'
import type { Judged, WrongRow } from './judged.ts'
import type { Made } from './use-post-import.ts'

interface CheckedProps {
  table: Table
  judged: Judged
  accounts: ReadonlyMap<string, Account>
  isBusy: boolean
  onMake: () => void
}

/** What the dry run has found, and the button that makes the posts. */
export function Checked({ table, judged, accounts, isBusy, onMake }: CheckedProps) {
  const mode = useMode()
  const { ready, wrong } = judged
  const drafts = ready.filter(({ scheduledFor }) => scheduledFor === '').length
  return (
    <Section title={words.checked}>
      <p>
        {words.ready(ready.length - drafts, drafts)}. {words.wrong(wrong.length)}
      </p>
      <WrongRows wrong={wrong} table={table} />
      <ReadyRows ready={ready} accounts={accounts} />
      {ready.length > 0 && (
        <div className={styles.actions}>
          <Button variant="primary" isBusy={isBusy} onClick={onMake}>
            {mode === 'live' ? words.startLive(ready.length) : words.start(ready.length)}
          </Button>
        </div>
      )}
    </Section>
  )
}

function ReadyRows({ ready, accounts }: Pick<Judged, 'ready'> & Pick<CheckedProps, 'accounts'>) {
  if (ready.length === 0) return null
  const where = ({ accountIds }: PlannedPost) =>
    accountIds.map((id) => handleOf(accounts.get(id)) ?? id).join(', ')
  return (
    <>
      <h3>{words.readyRows}</h3>
      <Rows
        label={words.readyRows}
        rows={ready}
        idOf={({ number }) => `${number}`}
        empty={null}
        columns={[
          { name: tableWords.row, isEnd: true, cell: ({ number }) => number },
          { name: words.when, cell: (row) => (row.scheduledFor ? <Due row={row} /> : words.draft) },
          { name: words.text, cell: ({ content, title }) => <Text text={content || title} /> },
          { name: words.where, cell: (row) => <span dir="auto">{where(row)}</span> },
        ]}
      />
    </>
  )
}

/** By the clock of its zone, and with what a change of the clocks makes of it. */
function Due({ row: { scheduledFor, timezone } }: { row: PlannedPost }) {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(scheduledFor)) return <When at={scheduledFor} withZone />
  const [day = '', time = ''] = scheduledFor.split('T')
  const skipped = skippedTo(day, time, timezone)
  return (
    <>
      <When at={instantOf(day, time, timezone)} zone={timezone} withZone />
      {skipped && ` ${composerWords.skipped(wallTimeText(skipped))}`}
      {isRepeated(day, time, timezone) && ` ${composerWords.repeated}`}
    </>
  )
}

const Text = ({ text }: { text: string }) => (
  <span dir="auto" className={styles.text}>
    {text}
  </span>
)

function WrongRows({ wrong, table }: { wrong: readonly WrongRow[]; table: Table }) {
  if (wrong.length === 0) return null
  return (
    <>
      <div className={styles.head}>
        <h3>{words.wrongRows}</h3>
        <Button
          icon={<Download size={15} aria-hidden />}
          onClick={() => download(words.downloadName, csvOf(wrong, table))}
        >
          {words.download}
        </Button>
      </div>
      <Rows
        label={words.wrongRows}
        rows={wrong}
        idOf={({ row }) => `${row.number}`}
        empty={null}
        columns={[
          { name: tableWords.row, isEnd: true, cell: ({ row }) => row.number },
          {
            name: words.reason,
            cell: ({ sentence, isTranslated, detail }) => (
              <>
                <span {...(!isTranslated && { lang: 'en' })}>{sentence}</span>
                {detail && (
                  <span className={styles.detail} lang="en">
                    {detail}
                  </span>
                )}
              </>
            ),
          },
          { name: words.text, cell: ({ row }) => <Text text={row.content || row.title} /> },
        ]}
      />
    </>
  )
}

/** The rows as they came, so that they can be mended and imported again. */
const csvOf = (wrong: readonly WrongRow[], { headings, form }: Table): string =>
  toCsv(
    [...headings, tableWords.row, words.reason],
    wrong.map(({ row, sentence }) => [
      ...headings.map((_, index) => row.cells[index] ?? ''),
      String(row.number),
      sentence,
    ]),
    form,
  )

interface ResultProps {
  table: Table
  made: Made
  onAgain: () => void
}

export function Result({ table, made: { kept, wrong, before }, onAgain }: ResultProps) {
  const mode = useMode()
  return (
    <Section title={words.result}>
      <p>{words.made(kept.length)}</p>
      {wrong.length > 0 && <p>{words.refusedSince(wrong.length)}</p>}
      <WrongRows wrong={[...before, ...wrong]} table={table} />
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={`/${mode}/posts`}>
          {words.toPosts}
        </ButtonLink>
        <ButtonLink to={`/${mode}/calendar`}>{words.toCalendar}</ButtonLink>
        <Button onClick={onAgain}>{words.again}</Button>
      </div>
    </Section>
  )
}
