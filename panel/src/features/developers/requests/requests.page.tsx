import { useFreshPages } from '../../../api/fresh-pages.ts'
import { useCan } from '../../../api/session.ts'
import { NeedsRole } from '../../../components/can.tsx'
import { Beside } from '../../../components/lists/beside.tsx'
import { ListCsv } from '../../../components/lists/list-csv.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Page } from '../../../components/page.tsx'
import { type Column, Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import { common } from '../../../i18n/shell/common.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { tookText } from '../../../values/duration.ts'
import styles from '../developers.module.css'
import { About, type Entry, nameOf, Outcome, placeOf, viaOf } from './entry.tsx'
import { Errors } from './errors.tsx'
import { requestCsv } from './request.csv.ts'
import { RequestDetail } from './request-detail.tsx'
import { RequestFilterFields, useRequestFilters } from './request-filters.tsx'
import { RequestVolume } from './request-volume.tsx'

export function RequestsPage() {
  const can = useCan()
  const { filters, query } = useRequestFilters()
  const [{ entry }, choose] = useFilters(['entry'])
  const log = useFreshPages(
    'GET /v1/logs',
    { query },
    { enabled: can('GET /v1/logs'), every: 20_000, limit: 50, placeOf, keep: true },
  )
  const chosen = log.rows?.find(({ id }) => id === entry)
  return (
    <Page title={words.requests} lead={words.requestsLead}>
      <NeedsRole route="GET /v1/logs">
        <RequestFilterFields />
        <RequestVolume />
        <Errors rows={log.rows ?? []} />
        <Beside
          title={words.request}
          detail={chosen && <RequestDetail row={chosen} />}
          onClose={() => choose({ entry: undefined })}
          list={
            <>
              <Rows
                label={words.requests}
                rows={log.rows}
                idOf={({ id }) => id}
                failure={log.error}
                isOld={log.isPlaceholderData}
                markedId={entry}
                onOpen={({ id }) => choose({ entry: id })}
                empty={<p>{Object.keys(filters).length > 0 ? common.nothingMatches : words.noRequests}</p>}
                columns={columnsOf(entry, (id) => choose({ entry: id }), chosen === undefined)}
              />
              <More
                pages={log}
                count={log.rows?.length ?? 0}
                csv={<ListCsv pages={log} file={words.requests} columns={requestCsv} />}
              />
            </>
          }
        />
      </NeedsRole>
    </Page>
  )
}

/** Beside an open row there is room for what tells the rows apart. */
function columnsOf(
  chosen: string | undefined,
  choose: (id: string) => void,
  isAlone: boolean,
): readonly Column<Entry>[] {
  const columns: Column<Entry>[] = [
    { name: words.when, cell: ({ createdAt }) => <When at={createdAt} as="fullSeconds" /> },
    {
      name: words.what,
      cell: (row) => (
        <button
          type="button"
          className={styles.link}
          aria-pressed={row.id === chosen}
          onClick={() => choose(row.id)}
        >
          <code>{nameOf(row)}</code>
        </button>
      ),
    },
    { name: words.status, cell: (row) => <Outcome row={row} /> },
  ]
  if (!isAlone) return columns
  return [
    ...columns,
    {
      name: words.took,
      isEnd: true,
      cell: ({ durationMs }) => (durationMs === null ? '' : tookText(durationMs)),
    },
    { name: words.via, cell: viaOf },
    { name: words.object, cell: (row) => <About row={row} /> },
  ]
}
