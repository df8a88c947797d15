import { useRead } from '../../api/read.ts'
import { Failure } from '../../components/failure.tsx'
import { Rows } from '../../components/rows.tsx'
import { billingWords } from '../../i18n/team/billing.ts'
import { decimalText } from '../../values/money.ts'
import styles from './billing.module.css'

/** What a post costs, with examples that the service has computed. */
export function Prices() {
  const { data, error } = useRead('GET /v1/billing/microblog-pricing', {}, { staleTime: 300_000 })
  if (error && !data) return <Failure failure={error} />
  if (!data) return <p aria-busy>…</p>
  return (
    <>
      <dl className={styles.prices}>
        {data.operations.map(({ operation, unitCostUsd }) => (
          <div key={operation}>
            <dt>{billingWords.operations[operation] ?? operation}</dt>
            <dd>
              {decimalText(unitCostUsd)} USD {billingWords.each}
            </dd>
          </div>
        ))}
      </dl>
      <Rows
        label={billingWords.examples}
        rows={data.examples}
        idOf={({ items }) => items.join('|')}
        empty={null}
        columns={[
          {
            name: billingWords.example,
            cell: ({ items }) => (
              <ol className={styles.items}>
                {items.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ol>
            ),
          },
          { name: billingWords.requests, isEnd: true, cell: ({ billableRequests }) => billableRequests },
          { name: billingWords.total, isEnd: true, cell: ({ totalUsd }) => `${decimalText(totalUsd)} USD` },
        ]}
      />
    </>
  )
}
