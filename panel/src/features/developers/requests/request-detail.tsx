import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Id } from '../../../components/copy.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import { usePersonName } from '../../../shell/people.ts'
import { tookText } from '../../../values/duration.ts'
import styles from '../developers.module.css'
import { aboutOf } from './about.ts'
import { About, type Entry, nameOf, Outcome, viaOf } from './entry.tsx'

/** One row of the log: who, what came of it, what it is about, and what the same request did besides. */
export function RequestDetail({ row }: { row: Entry }) {
  const { requestId, durationMs, createdAt, errorMessage } = row
  const who = useWho()
  return (
    <section className={styles.detail} aria-label={words.request}>
      <h3>
        <code>{nameOf(row)}</code>
      </h3>
      {errorMessage && (
        <p className={styles.bad} lang="en" dir="auto">
          {errorMessage}
        </p>
      )}
      <Facts>
        <dt>{words.status}</dt>
        <dd>
          <Outcome row={row} />
        </dd>
        <dt>{words.when}</dt>
        <dd>
          <When at={createdAt} as="fullSeconds" withZone />
        </dd>
        {durationMs !== null && (
          <>
            <dt>{words.took}</dt>
            <dd>{tookText(durationMs)}</dd>
          </>
        )}
        <dt>{words.via}</dt>
        <dd>{who(row)}</dd>
        {Object.values(aboutOf(row)).some(Boolean) && (
          <>
            <dt>{words.object}</dt>
            <dd>
              <About row={row} />
            </dd>
          </>
        )}
        {requestId && (
          <>
            <dt>{words.requestId}</dt>
            <dd>
              <Id id={requestId} />
            </dd>
          </>
        )}
      </Facts>
      {requestId && <Caused requestId={requestId} own={row.id} />}
    </section>
  )
}

/** The name of a key or of a person, where the role may read it. */
function useWho(): (row: Entry) => string {
  const can = useCan()
  const nameOfPerson = usePersonName()
  const keys = useRead(
    'GET /v1/api-keys',
    { query: { limit: 100 } },
    { mode: 'none', enabled: can('GET /v1/api-keys') && can('POST /v1/api-keys'), staleTime: 60_000 },
  )
  return (row) => {
    const key = keys.data?.data.find(({ id }) => id === row.apiKeyId)?.name
    const name = row.apiKeyId ? key : (nameOfPerson(row.userId) ?? undefined)
    return name ? `${viaOf(row)}: ${name}` : viaOf(row)
  }
}

function Caused({ requestId, own }: { requestId: string; own: string }) {
  const { data, error } = useRead('GET /v1/logs', { query: { requestId, limit: 100 } }, { every: 20_000 })
  return (
    <>
      <h3>{words.caused}</h3>
      <Rows
        label={words.caused}
        rows={data?.data.filter(({ id }) => id !== own).toReversed()}
        idOf={({ id }) => id}
        failure={error}
        empty={<p>{words.causedNothing}</p>}
        columns={[
          { name: words.when, cell: ({ createdAt }) => <When at={createdAt} as="seconds" /> },
          { name: words.what, cell: (row) => <code>{nameOf(row)}</code> },
          { name: words.status, cell: (row) => <Outcome row={row} /> },
          { name: words.object, cell: (row) => <About row={row} /> },
        ]}
      />
    </>
  )
}
