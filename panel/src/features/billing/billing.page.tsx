import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { Can } from '../../components/can.tsx'
import { Failure } from '../../components/failure.tsx'
import { Page, Section } from '../../components/page.tsx'
import { When } from '../../components/when.tsx'
import { billingWords } from '../../i18n/team/billing.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import { decimalText } from '../../values/money.ts'
import styles from './billing.module.css'
import { Prices } from './prices.tsx'
import { TopUp } from './top-up.tsx'

export function BillingPage() {
  const balance = useRead('GET /v1/billing', {})
  return (
    <Page title={billingWords.title} lead={billingWords.lead}>
      <Section title={billingWords.balance}>
        <Balance />
      </Section>
      {!balance.isPending && (
        <>
          <Can do="POST /v1/billing/checkout">
            <Section title={billingWords.topUp}>
              <TopUp />
            </Section>
          </Can>
          <Section title={billingWords.prices}>
            <Prices />
          </Section>
        </>
      )}
    </Page>
  )
}

function Balance() {
  const mode = useMode()
  const nameOf = usePlatformName()
  const { data, error, refetch } = useRead('GET /v1/billing', {}, { every: 30_000 })
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  const rule = data?.insufficientBalance
  return (
    <div className={styles.balance} aria-busy={!data}>
      <p className={styles.amount}>{data ? `${decimalText(data.balanceUsd)} USD` : '…'}</p>
      <p>
        {data?.updatedAt ? (
          <>
            {billingWords.since} <When at={data.updatedAt} />
          </>
        ) : (
          billingWords.never
        )}
      </p>
      {mode === 'test' && <p>{billingWords.testBalance}</p>}
      {rule && (
        <p>
          {rule.enforced
            ? billingWords.blocks(rule.blocksPublishOn.map(nameOf).join(', '))
            : billingWords.notEnforced}
        </p>
      )}
    </div>
  )
}
