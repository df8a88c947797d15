import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { NeedsRole } from '../../components/can.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { Page } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { common } from '../../i18n/shell/common.ts'
import { teamWords } from '../../i18n/team/team.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { actorOf, auditCsv } from './audit.csv.ts'
import styles from './team.module.css'

type Entry = Shapes['AuditEntry']

const targets = [
  'user',
  'team',
  'invitation',
  'api_key',
  'account',
  'profile',
  'webhook',
  'billing',
  'post',
] as const

const filterNames = ['targetType', 'from', 'to'] as const

export function AuditPage() {
  const can = useCan()
  const [filters] = useFilters(filterNames)
  const { targetType, from, to } = filters
  const log = usePages(
    'GET /v1/audit-log',
    { query: { targetType: targetType as 'user', from, to } as never },
    { mode: 'none', enabled: can('GET /v1/audit-log'), keep: true },
  )
  return (
    <Page title={teamWords.audit} lead={teamWords.auditLead} hasMode={false}>
      <NeedsRole route="GET /v1/audit-log">
        <Filters />
        <Rows
          label={teamWords.audit}
          rows={log.rows}
          idOf={({ id }) => id}
          failure={log.error}
          isOld={log.isPlaceholderData}
          empty={<p>{Object.keys(filters).length > 0 ? common.nothingMatches : teamWords.nothingHappened}</p>}
          columns={[
            { name: teamWords.when, cell: ({ createdAt }) => <When at={createdAt} /> },
            { name: teamWords.action, cell: ({ action }) => <code>{action}</code> },
            { name: teamWords.actor, cell: actorOf },
            { name: teamWords.target, cell: ({ target }) => target.label ?? teamWords.targets[target.type] },
            { name: teamWords.changes, isWide: true, cell: ({ changes }) => <Changes changes={changes} /> },
          ]}
        />
        <More
          pages={log}
          count={log.rows?.length ?? 0}
          csv={<ListCsv pages={log} file={teamWords.audit} columns={auditCsv} />}
        />
      </NeedsRole>
    </Page>
  )
}

function Filters() {
  const [{ targetType, from, to }, change] = useFilters(filterNames)
  return (
    <div className={styles.filters}>
      <SelectField
        label={teamWords.target}
        value={targetType ?? ''}
        options={[
          { value: '', label: common.all },
          ...targets.map((value) => ({ value, label: teamWords.targets[value] })),
        ]}
        onChange={(event) => change({ targetType: event.target.value })}
      />
      <TextField
        label={teamWords.from}
        type="date"
        value={from ?? ''}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label={teamWords.to}
        type="date"
        value={to ?? ''}
        onChange={(event) => change({ to: event.target.value })}
      />
    </div>
  )
}

function changeText(value: unknown): string {
  if (value && typeof value === 'object' && 'before' in value && 'after' in value)
    return `${JSON.stringify(value.before)} → ${JSON.stringify(value.after)}`
  return JSON.stringify(value)
}

function Changes({ changes }: { changes: Entry['changes'] }) {
  return (
    <ul>
      {Object.entries(changes).map(([name, value]) => (
        <li key={name}>
          <code>
            {name}: {changeText(value)}
          </code>
        </li>
      ))}
    </ul>
  )
}
