import { useRead } from '../../../api/read.ts'
import { Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import { logWords } from '../../../i18n/developers/log.ts'
import { spanText, tookText } from '../../../values/duration.ts'
import { AttemptAxis } from './attempt-axis.tsx'
import { madeAt, timeOf } from './attempt-time.ts'
import styles from './attempts.module.css'
import { DeliveryStatus } from './delivery-status.tsx'

/** Everything that was tried for an event, over time and in rows. */
export function Attempts({ delivery: { webhookId, eventId } }: { delivery: Shapes['WebhookDelivery'] }) {
  const { data, error } = useRead(
    'GET /v1/webhooks/logs',
    { query: { webhookId, eventId, limit: 50 } },
    { every: 5000 },
  )
  const attempts = data?.data.toReversed()
  const waited = new Map(
    attempts?.map((attempt, index) => [attempt.id, sinceOf(attempts[index - 1], attempt)]),
  )
  return (
    <>
      <div className={styles.room}>
        {attempts && attempts.length > 0 && <AttemptAxis attempts={attempts} />}
      </div>
      <Rows
        label={words.attempts}
        rows={data?.data}
        idOf={({ id }) => id}
        failure={error}
        empty={null}
        columns={[
          { name: words.attempt, isEnd: true, cell: ({ attemptNumber }) => attemptNumber },
          { name: words.status, cell: (row) => <DeliveryStatus delivery={row} /> },
          { name: words.when, cell: (row) => <When at={madeAt(row)} as="fullSeconds" /> },
          { name: logWords.waited, isEnd: true, cell: ({ id }) => waited.get(id) ?? '' },
          {
            name: words.took,
            isEnd: true,
            cell: ({ responseTime }) => (responseTime === null ? '' : tookText(responseTime)),
          },
        ]}
      />
    </>
  )
}

const sinceOf = (
  before: Shapes['WebhookDelivery'] | undefined,
  attempt: Shapes['WebhookDelivery'],
): string | undefined => before && spanText(timeOf(attempt) - timeOf(before))
