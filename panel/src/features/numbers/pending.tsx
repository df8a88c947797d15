import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { buyWords as words } from '../../i18n/audience/numbers.ts'
import { countryName } from './number.ts'
import styles from './numbers.module.css'
import { isUnsure, type Purchase, usePurchase } from './use-purchase.ts'

/** A purchase that was not answered, also before the page was reloaded. */
export function Pending() {
  return <PendingPurchase purchase={usePurchase()} />
}

export function PendingPurchase({ purchase }: { purchase: Purchase }) {
  const { intent, isSending, failure, buy, forget } = purchase
  if (!intent || isSending) return null
  const { purchaseIntentId: _, ...wish } = intent
  return (
    <section className={styles.pending} aria-label={words.pending}>
      <h2>{words.pending}</h2>
      <p>{words.pendingText(countryName(intent.country))}</p>
      <Failure failure={failure}>{isUnsure(failure) && <p>{words.unsure}</p>}</Failure>
      <div className={styles.row}>
        <Button onClick={() => void buy(wish)}>{words.ask}</Button>
        <Button variant="quiet" onClick={forget}>
          {words.forget}
        </Button>
      </div>
    </section>
  )
}
