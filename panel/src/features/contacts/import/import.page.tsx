import { useEffect, useState } from 'react'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Page, Section } from '../../../components/page.tsx'
import { type Table, TableSource } from '../../../components/table-file/table-source.tsx'
import { contactWords, importWords as words } from '../../../i18n/audience/contacts.ts'
import { ProfileField, useUsualProfile } from '../../../shell/filters/profile-field.tsx'
import { guessTargets, type Plan, planRows, toRemember } from '../../../values/contact-import.ts'
import type { Choices } from './choices.ts'
import { ColumnsStep } from './columns-step.tsx'
import styles from './import.module.css'
import { Preview } from './preview.tsx'
import { remember, remembered } from './remembered.ts'
import { Running } from './running.tsx'
import { useImport } from './use-import.ts'

export function ImportPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <NeedsRole route="POST /v1/contacts/bulk">
        <Steps />
      </NeedsRole>
    </Page>
  )
}

/** The custom fields of a profile, all of them. */
function useFields(profileId: string) {
  const can = useCan()
  const fields = usePages(
    'GET /v1/custom-fields',
    { query: { profileId } },
    { limit: 100, enabled: profileId !== '' && can('GET /v1/custom-fields') },
  )
  const { hasNextPage, isFetching, fetchNextPage } = fields
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return hasNextPage ? undefined : fields.rows
}

function Steps() {
  const usual = useUsualProfile()
  const [own, setOwn] = useState<string>()
  const [table, setTable] = useState<Table>()
  const importing = useImport()
  const profileId = own ?? usual
  const fields = useFields(profileId)
  const isOver = importing.state !== undefined
  const again = () => {
    importing.clear()
    setTable(undefined)
  }
  if (isOver && table) return <Running importing={importing} table={table} onAgain={again} />
  return (
    <>
      <Section title={words.source}>
        <div className={styles.source}>
          <ProfileField
            label={words.profile}
            none={contactWords.chooseProfile}
            value={profileId}
            onChange={setOwn}
          />
          <TableSource onTable={setTable} />
        </div>
      </Section>
      {table && fields && profileId && (
        <Mapping
          key={`${table.name} ${profileId} ${table.readAt}`}
          table={table}
          profileId={profileId}
          fields={fields}
          onStart={importing.begin}
        />
      )}
    </>
  )
}

interface MappingProps {
  table: Table
  profileId: string
  fields: NonNullable<ReturnType<typeof useFields>>
  onStart: ReturnType<typeof useImport>['begin']
}

function Mapping({ table, profileId, fields, onStart }: MappingProps) {
  const [choices, setChoices] = useState<Choices>(() => ({
    targets: guessTargets(table.headings, fields, remembered()),
    accountId: '',
    tags: '',
  }))
  const plan: Plan = {
    targets: choices.targets,
    fields,
    accountId: choices.accountId || undefined,
    tags: choices.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  }
  const rows = planRows(table.rows, table.numbers, plan)
  const begin = () => {
    remember(toRemember(table.headings, choices.targets))
    onStart(profileId, rows)
  }
  return (
    <>
      <Section title={words.columns}>
        <ColumnsStep
          table={table}
          fields={fields}
          profileId={profileId}
          choices={choices}
          onChange={(part) => setChoices({ ...choices, ...part })}
        />
      </Section>
      <Section title={words.preview}>
        <Preview table={table} rows={rows} targets={choices.targets} fields={fields} />
        <div className={styles.start}>
          <p>{words.safe}</p>
          <Button variant="primary" onClick={begin}>
            {words.start(rows.length)}
          </Button>
        </div>
      </Section>
    </>
  )
}
