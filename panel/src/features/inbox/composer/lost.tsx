import { now } from '../../../api/clock.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { replyWords as words } from '../../../i18n/audience/inbox.ts'
import { shownName } from '../../../values/foreign-text.ts'
import styles from './composer.module.css'
import { asksItself, isSafe } from './kept.ts'
import type { Sending } from './use-send.ts'

interface Props {
  sending: Sending
  onAsk: () => void
}

/** A message that was sent and not answered: it is asked about under its key, and never sent a second time. */
export function Lost({ sending: { pending, isSending, failure, forget }, onAsk }: Props) {
  if (!pending || isSending) return null
  const mayAsk = isSafe(pending, now())
  const isItself = mayAsk && asksItself(pending, Date.now())
  return (
    <section className={styles.lost} aria-label={words.lost}>
      <p>
        <b>{words.lost}</b> <bdi>{shownName(pending.body.message ?? '')}</bdi>
      </p>
      <p>{isItself ? words.lostText : mayAsk ? words.lostLater : words.lostOld}</p>
      {mayAsk && (
        <Button size="small" onClick={onAsk}>
          {words.ask}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={forget}>
        {words.forget}
      </Button>
      {!failure?.isUnreachable && <Failure failure={failure} />}
    </section>
  )
}
