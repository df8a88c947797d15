import { usePages } from '../../../api/read.ts'
import { ListCsv } from '../../../components/lists/list-csv.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Section } from '../../../components/page.tsx'
import { type Column, Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { leadWords as words } from '../../../i18n/audience/leads.ts'
import type { CsvColumn } from '../../../values/csv/csv.ts'
import { columnNames, type KnownForm, questionsOf } from './lead-table.ts'

type Lead = Shapes['Lead']

interface Props {
  accountId: string
  /** The id of a form, for its leads alone. */
  form: string | undefined
  forms: readonly KnownForm[]
}

/** Who sent a form. The ad platform keeps them for 90 days, and the service keeps none. */
export function LeadsSection({ accountId, form, forms }: Props) {
  const pages = usePages(
    'GET /v1/ads/leads',
    { query: { accountId, ...(form && { formId: form }) } },
    { limit: 50, staleTime: 60_000 },
  )
  const leads = pages.rows ?? []
  const questions = questionsOf(leads)
  const names = columnNames(questions, forms, words.answers)
  const labelOf = (key: string): string => names[key] ?? key
  const columns: Column<Lead>[] = [
    { name: words.sent, cell: ({ createdTime }) => (createdTime ? <When at={createdTime} /> : '–') },
    {
      name: words.form,
      cell: ({ formName, formId }) => <span dir="auto">{formName ?? formId}</span>,
    },
    ...questions.map((key) => ({
      name: labelOf(key),
      cell: ({ fields }: Lead) => <span dir="auto">{fields[key]}</span>,
    })),
    { name: words.from, cell: ({ isOrganic, adId }) => (isOrganic ? words.organic : (adId ?? words.ad)) },
  ]
  const csv = (all: readonly Lead[]): readonly CsvColumn<Lead>[] => [
    [words.sent, ({ createdTime }) => createdTime],
    [words.form, ({ formName, formId }) => formName ?? formId],
    ...questionsOf(all).map((key): CsvColumn<Lead> => [labelOf(key), ({ fields }) => fields[key]]),
    [words.adId, ({ adId }) => adId],
    [words.leadId, ({ id }) => id],
  ]
  return (
    <Section title={words.leads}>
      <Rows
        label={words.leads}
        rows={pages.rows}
        idOf={({ id }) => id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        empty={<p>{words.none}</p>}
        columns={columns}
      />
      <More
        pages={pages}
        count={leads.length}
        csv={<ListCsv pages={pages} file={words.leads} columns={csv} />}
      />
    </Section>
  )
}
