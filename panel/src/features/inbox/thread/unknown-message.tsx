import { useRef, useState } from 'react'
import { useNow } from '../../../api/clock.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { ExternalLink } from '../../../components/external.tsx'
import { CheckField } from '../../../components/field.tsx'
import { When } from '../../../components/when.tsx'
import { unknownMessageWords as words } from '../../../i18n/audience/inbox.ts'
import { unknownWords } from '../../../i18n/publishing/attempts.ts'
import { common } from '../../../i18n/shell/common.ts'
import { useAccounts } from '../../../shell/accounts.ts'
import { countdown } from '../../../values/duration.ts'
import { lookupSteps } from '../../../values/timeline.ts'
import type { InboxMessage } from '../conversation.ts'
import styles from './message.module.css'
import { useThreadFacts } from './thread-context.ts'

/** A message of which nobody knows whether it arrived: what is known, what the service does, what a person can do. */
export function UnknownMessage({ message }: { message: InboxMessage }) {
  const { platform, network, who, mayWrite, conversation } = useThreadFacts()
  const accounts = useAccounts()
  const address = conversation.url ?? accounts.get(message.accountId)?.profileUrl
  const canAsk = platform?.abilities.lookup ?? true
  return (
    <section className={styles.unknown} aria-label={words.heading}>
      <h4 className={styles.unknownHeading}>{words.heading}</h4>
      <h5>{unknownWords.known}</h5>
      <p>
        {unknownWords.sentAt} <When at={message.createdAt} />.{' '}
        <span lang={message.error ? 'en' : undefined}>{message.error?.message ?? unknownWords.noAnswer}</span>
      </p>
      <h5>{unknownWords.does}</h5>
      <p>{canAsk ? words.does : words.cannotAsk(network)}</p>
      {canAsk && <NextLookup message={message} />}
      <h5>{unknownWords.can}</h5>
      <ol>
        <li>
          {words.look(who, network)}{' '}
          {address && <ExternalLink to={address}>{words.open(network)}</ExternalLink>}
        </li>
        {mayWrite && (
          <li>
            {words.notThere} <SendAgain message={message} />
          </li>
        )}
        <li>{canAsk ? words.there : words.thereAlone}</li>
      </ol>
    </section>
  )
}

/** The clock is told from the attempt, so the steps that are over are those that were made. */
function NextLookup({ message }: { message: InboxMessage }) {
  const at = useNow(1000)
  const began = Date.parse(message.createdAt)
  const next = lookupSteps.find((seconds) => began + seconds * 1000 > at)
  if (next === undefined) return <p>{unknownWords.overAsked}</p>
  const time = began + next * 1000
  return (
    <p>
      {unknownWords.lookups}: {unknownWords.next} <span aria-hidden="true">{countdown(time - at)}</span>
      <span className="visually-hidden">
        <When at={new Date(time).toISOString()} />
      </span>
    </p>
  )
}

function SendAgain({ message }: { message: InboxMessage }) {
  const { who, network, sendAgain } = useThreadFacts()
  const [isOpen, setOpen] = useState(false)
  const [hasLooked, setLooked] = useState(false)
  const [isTold, setTold] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const close = () => {
    setOpen(false)
    setLooked(false)
    setTold(false)
  }
  const send = () => {
    if (hasLooked) {
      sendAgain(message)
      return close()
    }
    setTold(true)
    tick.current?.focus()
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {unknownWords.sendAgain}
      </Button>
      <Dialog title={words.sendTitle(who)} isOpen={isOpen} onClose={close}>
        <div className={styles.form}>
          <p>{unknownWords.sendWarning}</p>
          <CheckField
            ref={tick}
            label={words.tick(network)}
            checked={hasLooked}
            fault={isTold && !hasLooked ? unknownWords.sendTickFirst : undefined}
            onChange={(event) => setLooked(event.target.checked)}
          />
          <div className={styles.formActions}>
            <Button onClick={close}>{common.cancel}</Button>
            <Button variant="danger" onClick={send}>
              {unknownWords.sendAgain}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
