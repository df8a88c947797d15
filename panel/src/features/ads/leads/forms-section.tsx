import type { Pages } from '../../../api/read.ts'
import { Id } from '../../../components/copy.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import { leadWords as words } from '../../../i18n/audience/leads.ts'
import type { KnownForm } from './lead-table.ts'

interface Props {
  pages: Pages<'GET /v1/ads/lead-forms'>
  forms: readonly KnownForm[] | undefined
}

/** The forms of the page, as the ad platform has them now. */
export function FormsSection({ pages, forms }: Props) {
  return (
    <Section title={words.forms}>
      <Rows
        label={words.forms}
        rows={forms}
        idOf={({ id }) => id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        empty={<p>{words.noForms}</p>}
        columns={[
          { name: words.form, cell: ({ name }) => <span dir="auto">{name}</span> },
          { name: words.status, cell: ({ status }) => words.statuses[status] ?? status },
          {
            name: words.questions,
            cell: ({ labels }) => <span dir="auto">{Object.values(labels).join(', ') || '–'}</span>,
          },
          { name: words.made, cell: ({ madeAt }) => (madeAt ? <When at={madeAt} /> : '–') },
          { name: words.platformId, cell: ({ id }) => <Id id={id} /> },
        ]}
      />
      <More pages={pages} count={forms?.length ?? 0} />
    </Section>
  )
}
