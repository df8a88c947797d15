import { useFreshPages } from '../../../api/fresh-pages.ts'
import { SelectField } from '../../../components/field.tsx'
import { Beside } from '../../../components/lists/beside.tsx'
import { ListCsv } from '../../../components/lists/list-csv.tsx'
import { More } from '../../../components/lists/more.tsx'
import { type Column, Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import { common } from '../../../i18n/shell/common.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { tookText } from '../../../values/duration.ts'
import styles from '../developers.module.css'
import { deliveryCsv } from './delivery.csv.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { DeliveryVolume, placeOf } from './delivery-volume.tsx'

/** Attempts on the left, the chosen one on the right. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const [{ status, delivery }, change] = useFilters(['status', 'delivery'])
  const log = useFreshPages(
    'GET /v1/webhooks/logs',
    { query: { webhookId, ...(status && { status: status as 'failed' }) } },
    { enabled: true, every: 5000, limit: 50, placeOf },
  )
  const chosen = log.rows?.find(({ id }) => id === delivery)
  return (
    <>
      <DeliveryVolume webhookId={webhookId} />
      <div className={styles.filters}>
        <SelectField
          label={words.status}
          value={status ?? ''}
          options={[
            { value: '', label: common.all },
            ...Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => change({ status: event.target.value, delivery: undefined })}
        />
      </div>
      <Beside
        title={words.delivery}
        detail={chosen && <DeliveryDetail delivery={chosen} />}
        onClose={() => change({ delivery: undefined })}
        list={
          <>
            <Rows
              label={words.deliveries}
              rows={log.rows}
              idOf={({ id }) => id}
              failure={log.error}
              empty={<p>{status ? common.nothingMatches : words.noDeliveries}</p>}
              columns={columnsOf(delivery, (id) => change({ delivery: id }))}
            />
            <More
              pages={log}
              count={log.rows?.length ?? 0}
              csv={<ListCsv pages={log} file={words.deliveries} columns={deliveryCsv} />}
            />
          </>
        }
      />
    </>
  )
}

function columnsOf(
  chosen: string | undefined,
  choose: (id: string) => void,
): Column<Shapes['WebhookDelivery']>[] {
  return [
    {
      name: words.event,
      cell: ({ id, event }) => (
        <button type="button" className={styles.link} aria-pressed={id === chosen} onClick={() => choose(id)}>
          {event}
        </button>
      ),
    },
    { name: words.status, cell: (row) => <DeliveryStatus delivery={row} /> },
    { name: words.attempt, isEnd: true, cell: ({ attemptNumber }) => attemptNumber },
    {
      name: words.took,
      isEnd: true,
      cell: ({ responseTime }) => (responseTime === null ? '' : tookText(responseTime)),
    },
    { name: words.when, cell: ({ createdAt }) => <When at={createdAt} as="relative" /> },
  ]
}
