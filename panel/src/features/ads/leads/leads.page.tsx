import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { NeedsRole } from '../../../components/can.tsx'
import { SelectField } from '../../../components/field.tsx'
import { Page } from '../../../components/page.tsx'
import { adsWords } from '../../../i18n/audience/ads.ts'
import { leadWords as words } from '../../../i18n/audience/leads.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import styles from '../ads.module.css'
import { useKnownConnections } from '../connections.ts'
import { NoConnection } from '../no-connection.tsx'
import { FormsSection } from './forms-section.tsx'
import { formOf } from './lead-table.ts'
import { LeadsSection } from './leads-section.tsx'

export function LeadsPage() {
  const can = useCan()
  const [{ account, form }, change] = useFilters(['account', 'form'])
  const connections = useKnownConnections()
  const accountId = account ?? connections?.[0]?.value ?? ''
  const pages = usePages(
    'GET /v1/ads/lead-forms',
    { query: { accountId } },
    { enabled: accountId !== '' && can('GET /v1/ads/lead-forms'), limit: 25 },
  )
  const forms = pages.rows?.map(formOf)
  return (
    <Page title={words.title} lead={words.lead}>
      <NeedsRole route="GET /v1/ads/leads">
        {connections?.length === 0 ? (
          <NoConnection />
        ) : (
          <>
            <div className={styles.filters}>
              <SelectField
                label={adsWords.account}
                value={accountId}
                options={connections ?? []}
                onChange={(event) => change({ account: event.target.value, form: undefined })}
              />
              <SelectField
                label={words.form}
                value={form ?? ''}
                options={[
                  { value: '', label: words.allForms },
                  ...(forms ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(event) => change({ form: event.target.value })}
              />
            </div>
            {accountId !== '' && <LeadsSection accountId={accountId} form={form} forms={forms ?? []} />}
            <FormsSection pages={pages} forms={forms} />
          </>
        )}
      </NeedsRole>
    </Page>
  )
}
