import { Link } from '@tanstack/react-router'
import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { NeedsRole } from '../../components/can.tsx'
import { Id } from '../../components/copy.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Page, Section } from '../../components/page.tsx'
import { More, Rows } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { common } from '../../i18n/shell/common.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { tookText } from '../../values/duration.ts'
import styles from './developers.module.css'

type Entry = Shapes['LogEntry']

const names = ['type', 'status', 'via', 'requestId'] as const

export function RequestsPage() {
  const can = useCan()
  const [filters, change] = useFilters(names)
  // A request id selects everything that the request did, of all types.
  const type = filters.type ?? (filters.requestId ? '' : 'api_request')
  const { status, requestId } = filters
  const via = type === 'api_request' ? filters.via : undefined
  const log = usePages(
    'GET /v1/logs',
    { query: { type, status, via, requestId } as never },
    { enabled: can('GET /v1/logs'), every: 20_000, keep: true },
  )
  const options = (of: Readonly<Record<string, string>>) => [
    { value: '', label: common.all },
    ...Object.entries(of).map(([value, label]) => ({ value, label })),
  ]
  return (
    <Page title={words.requests} lead={words.requestsLead}>
      <NeedsRole route="GET /v1/logs">
        <div className={styles.filters}>
          <SelectField
            label={words.kind}
            value={type}
            options={options(words.kinds)}
            onChange={(event) => change({ type: event.target.value, via: undefined })}
          />
          <SelectField
            label={words.status}
            value={status ?? ''}
            options={options(words.logStatuses)}
            onChange={(event) => change({ status: event.target.value })}
          />
          {type === 'api_request' && (
            <SelectField
              label={words.via}
              value={via ?? ''}
              options={options(words.vias)}
              onChange={(event) => change({ via: event.target.value })}
            />
          )}
          <TextField
            label={words.requestId}
            type="search"
            value={requestId ?? ''}
            onChange={(event) => change({ requestId: event.target.value.trim() })}
          />
        </div>
        <Errors rows={log.rows ?? []} />
        <Rows
          label={words.requests}
          rows={log.rows}
          idOf={({ id }) => id}
          failure={log.error}
          isOld={log.isPlaceholderData}
          empty={<p>{Object.keys(filters).length > 0 ? common.nothingMatches : words.noRequests}</p>}
          columns={[
            { name: words.when, cell: ({ createdAt }) => <When at={createdAt} /> },
            { name: words.what, cell: whatOf },
            { name: words.status, cell: (row) => <Outcome row={row} /> },
            {
              name: words.took,
              isEnd: true,
              cell: ({ durationMs }) => (durationMs === null ? '' : tookText(durationMs)),
            },
            { name: words.via, cell: viaOf },
            { name: words.object, cell: (row) => <About row={row} /> },
            { name: words.requestId, cell: ({ requestId: id }) => id && <Id id={id} /> },
          ]}
        />
        <More pages={log} count={log.rows?.length ?? 0} />
      </NeedsRole>
    </Page>
  )
}

const whatOf = ({ method, path, action }: Entry) => (
  <code>{method && path ? `${method} ${path}` : action}</code>
)

const viaOf = ({ apiKeyId, userId }: Entry): string =>
  apiKeyId ? words.viaKey : userId ? words.viaPerson : words.viaService

function Outcome({ row }: { row: Entry }) {
  const { status, statusCode, errorCode, errorMessage } = row
  return (
    <span className={status === 'failed' ? styles.bad : undefined} title={errorMessage ?? undefined}>
      {words.logStatuses[status]} {statusCode ?? ''} {errorCode ?? ''}
    </span>
  )
}

/** Leads to what the row is about. */
function About({ row: { postId, webhookId, accountId } }: { row: Entry }) {
  const mode = useMode()
  if (postId) return <Link to={`/${mode}/posts/${postId}`}>{words.aboutPost}</Link>
  if (webhookId) return <Link to={`/${mode}/developers/webhooks/${webhookId}`}>{words.aboutWebhook}</Link>
  if (accountId) return <Link to={`/${mode}/accounts/${accountId}`}>{words.aboutAccount}</Link>
  return null
}

/** The failures among the rows, by code and route: the same mistake a hundred times is one line. */
function Errors({ rows }: { rows: readonly Entry[] }) {
  const groups = new Map<string, { what: string; code: string; count: number }>()
  for (const { errorCode, method, path, action } of rows) {
    if (!errorCode) continue
    const what = method && path ? `${method} ${path.replace(/[0-9a-f]{24}/g, '{id}')}` : action
    const key = `${errorCode} ${what}`
    groups.set(key, { what, code: errorCode, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  if (groups.size < 2) return null
  const sorted = [...groups.values()].sort((a, b) => b.count - a.count)
  return (
    <Section title={words.grouped}>
      <Rows
        label={words.grouped}
        rows={sorted}
        idOf={({ code, what }) => `${code} ${what}`}
        empty={null}
        columns={[
          { name: words.code, cell: ({ code }) => <code>{code}</code> },
          { name: words.what, cell: ({ what }) => <code>{what}</code> },
          { name: words.times, isEnd: true, cell: ({ count }) => count },
        ]}
      />
    </Section>
  )
}
