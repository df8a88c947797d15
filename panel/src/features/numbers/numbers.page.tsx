import { Link } from '@tanstack/react-router'
import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { Page } from '../../components/page.tsx'
import { type Column, Rows } from '../../components/rows.tsx'
import { StatusLabel } from '../../components/status.tsx'
import { When } from '../../components/when.tsx'
import type { Mode } from '../../contract/routes.ts'
import { numberWords as words } from '../../i18n/audience/numbers.ts'
import { FilterBar, FilterChoice } from '../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../shell/filters/filters.ts'
import { useProfile } from '../../shell/filters/profile.ts'
import { decimalText } from '../../values/money.ts'
import { Abilities } from './abilities.tsx'
import { useNumberCsv } from './number.csv.ts'
import { countryName, isMoving, numberStatuses, type PhoneNumber, shapeOf } from './number.ts'
import styles from './numbers.module.css'
import { Pending } from './pending.tsx'

const filterNames = ['status'] as const

export function NumbersPage() {
  const mode = useMode()
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <Can do="POST /v1/phone-numbers/purchase">
          <ButtonLink variant="primary" to={`/${mode}/numbers/buy`}>
            {words.buy}
          </ButtonLink>
        </Can>
      }
    >
      <NeedsRole route="GET /v1/phone-numbers">
        <Can do="POST /v1/phone-numbers/purchase">
          <Pending />
        </Can>
        <Numbers />
      </NeedsRole>
    </Page>
  )
}

function Numbers() {
  const mode = useMode()
  const can = useCan()
  const { profile } = useProfile()
  const csv = useNumberCsv()
  const [filters] = useFilters(filterNames)
  const input = {
    query: {
      ...(filters.status && { status: filters.status as PhoneNumber['status'] }),
      ...(profile && { profileId: profile.id }),
    },
  }
  const enabled = can('GET /v1/phone-numbers')
  const pages = usePages('GET /v1/phone-numbers', input, {
    keep: true,
    enabled,
    every: (rows) => (rows?.some(isMoving) ? 10_000 : 60_000),
  })
  return (
    <>
      <FilterBar names={filterNames}>
        <FilterChoice
          name="status"
          label={words.status}
          any={words.anyStatus}
          options={numberStatuses.map((status) => [status, words.statuses[status] ?? status])}
        />
      </FilterBar>
      <Rows<PhoneNumber>
        label={words.title}
        rows={pages.rows}
        idOf={({ id }) => id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        isOld={pages.isPlaceholderData}
        empty={Object.keys(filters).length > 0 ? <p>{words.filtered}</p> : <None />}
        columns={columnsOf(mode)}
      />
      <More
        pages={pages}
        count={pages.rows?.length ?? 0}
        csv={<ListCsv pages={pages} file={words.title} columns={csv} />}
      />
    </>
  )
}

function None() {
  return (
    <Empty
      title={words.empty}
      curl={`curl ${location.origin}/v1/phone-numbers/purchase -H 'authorization: Bearer <key>' -H 'content-type: application/json' \\
  -d '{"profileId": "<profile>", "country": "US", "wantsSms": true, "purchaseIntentId": "<your own>"}'`}
    >
      {words.emptyText}
    </Empty>
  )
}

function columnsOf(mode: Mode): Column<PhoneNumber>[] {
  return [
    {
      name: words.number,
      cell: ({ id, phoneNumber }) => (
        <Link to={`/${mode}/numbers/${id}`} className={styles.link}>
          {phoneNumber}
        </Link>
      ),
    },
    {
      name: words.status,
      cell: ({ status }) => <StatusLabel status={shapeOf[status]}>{words.statuses[status]}</StatusLabel>,
    },
    { name: words.country, cell: ({ country }) => countryName(country) },
    { name: words.type, cell: ({ numberType }) => words.types[numberType] },
    { name: words.can, cell: ({ capabilities }) => <Abilities of={capabilities} /> },
    {
      name: words.monthly,
      isEnd: true,
      cell: ({ monthlyCostUsd }) =>
        monthlyCostUsd ? words.perMonth(decimalText(monthlyCostUsd)) : words.noPrice,
    },
    { name: words.since, cell: ({ createdAt }) => <When at={createdAt} as="date" /> },
  ]
}
