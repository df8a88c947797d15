import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Page, Section } from '../../../components/page.tsx'
import { type Table, TableSource } from '../../../components/table-file/table-source.tsx'
import { importPostsWords as words } from '../../../i18n/publishing/import-posts.ts'
import type { Account } from '../../../shell/accounts.ts'
import { InViewZone, useViewZone } from '../../../shell/filters/view-zone.tsx'
import { usePlatformName } from '../../../shell/platforms.ts'
import { usePostingAccounts } from '../../../shell/posting-accounts.ts'
import { namesOf } from '../../../values/post-import/name-accounts.ts'
import { planPosts } from '../../../values/post-import/plan-posts.ts'
import { type Choices, firstChoices } from './choices.ts'
import { ColumnsStep } from './columns-step.tsx'
import styles from './import.module.css'
import { LeaveQuestion } from './leave-question.tsx'
import { Checked, Result } from './outcome.tsx'
import { type PostImport, usePostImport } from './use-post-import.ts'

const rowsMax = 500

/** Posts from a table: what each column holds, a dry run, and then the posts. */
export function ImportPostsPage() {
  return (
    <InViewZone>
      <Page title={words.title} lead={words.lead}>
        <NeedsRole route="POST /v1/posts/bulk-upload">
          <Steps />
        </NeedsRole>
      </Page>
    </InViewZone>
  )
}

function Steps() {
  const [table, setTable] = useState<Table>()
  const { accounts, failure, retry } = usePostingAccounts()
  const importing = usePostImport()
  const given = (next: Table | undefined) => {
    importing.clear()
    setTable(next)
  }
  if (importing.made && table)
    return <Result table={table} made={importing.made} onAgain={() => given(undefined)} />
  return (
    <>
      <LeaveQuestion isOpenWork={table !== undefined} />
      <Section title={words.source}>
        <div className={styles.source}>
          <TableSource onTable={given} />
        </div>
      </Section>
      <Failure failure={failure} onRetry={retry} />
      {table && table.rows.length > rowsMax && (
        <p role="alert" className={styles.problem}>
          <TriangleAlert size={14} aria-hidden />
          {words.tooMany(table.rows.length)}
        </p>
      )}
      {table && table.rows.length <= rowsMax && accounts && (
        <Mapping key={`${table.name} ${table.readAt}`} {...{ table, accounts, importing }} />
      )}
    </>
  )
}

interface MappingProps {
  table: Table
  accounts: ReadonlyMap<string, Account>
  importing: PostImport
}

function Mapping({ table, accounts, importing }: MappingProps) {
  const { zone } = useViewZone()
  const networkOf = usePlatformName()
  const [choices, setChoices] = useState<Choices>(() => firstChoices(table))
  const names = namesOf(
    [...accounts.values()].map((account) => ({ ...account, network: networkOf(account.platform) })),
  )
  const rows = planPosts(table.rows, table.numbers, { ...choices, names, zone })
  // What was judged with other columns, accounts or times says nothing of these.
  const of = JSON.stringify(rows)
  const judged = useMemo(
    () => (importing.judged && JSON.stringify(importing.judged.of) === of ? importing.judged : undefined),
    [importing.judged, of],
  )
  return (
    <>
      <Section title={words.columns}>
        <ColumnsStep {...{ table, accounts, choices }} onChange={setChoices} />
        <div className={styles.actions}>
          <Button
            variant={judged ? 'plain' : 'primary'}
            isBusy={importing.isBusy && !judged}
            onClick={() => importing.check(rows)}
          >
            {words.check(rows.length)}
          </Button>
        </div>
      </Section>
      {importing.judged && !judged && <p className={styles.problem}>{words.changed}</p>}
      <Failure failure={importing.failure}>{importing.isUnsure && <p>{words.unsure}</p>}</Failure>
      {judged && (
        <Checked
          {...{ table, judged, accounts }}
          isBusy={importing.isBusy}
          onMake={() => importing.make(judged)}
        />
      )}
    </>
  )
}
