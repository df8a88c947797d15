import { useCan } from '../../../api/session.ts'
import { ExternalLink } from '../../../components/external.tsx'
import { When } from '../../../components/when.tsx'
import { timelineWords, unknownWords as words } from '../../../i18n/publishing/attempts.ts'
import { postWords } from '../../../i18n/publishing/post.ts'
import { tookText } from '../../../values/duration.ts'
import { lastAttempt } from '../../../values/timeline.ts'
import type { TargetFacts } from '../facts.ts'
import { LookupLine } from '../target/lookup-line.tsx'
import { SendAgain } from './send-again.tsx'
import { Settle } from './settle.tsx'
import styles from './unknown.module.css'

/** An uncertain outcome: what is known, what the service does about it, and what a person can do. */
export function Unknown({ facts }: { facts: TargetFacts }) {
  return (
    <div className={styles.unknown}>
      <p className={styles.heading}>{words.heading}</p>
      <Known facts={facts} />
      <Does facts={facts} />
      <Choices facts={facts} />
    </div>
  )
}

function Known({ facts: { target, rows } }: { facts: TargetFacts }) {
  const attempt = lastAttempt(rows, target.id)
  const message = attempt?.errorMessage ?? target.error?.message
  return (
    <section className={styles.block}>
      <h4>{words.known}</h4>
      {attempt && (
        <p>
          {words.sentAt} <When at={attempt.createdAt} as="relative" />, <When at={attempt.createdAt} />
          {attempt.durationMs !== null && `, ${timelineWords.took(tookText(attempt.durationMs))}`}.
        </p>
      )}
      <p className={styles.message} lang="en">
        {message ?? words.noAnswer}
      </p>
    </section>
  )
}

function Does({ facts }: { facts: TargetFacts }) {
  const { target, rows, platform, network } = facts
  const canAsk = platform?.abilities.lookup ?? true
  return (
    <section className={styles.block}>
      <h4>{words.does}</h4>
      {canAsk ? (
        <>
          <p>{target.nextActionAt ? words.doesText : words.overAsked}</p>
          <LookupLine rows={rows} target={target} />
        </>
      ) : (
        <p>{words.cannotAsk(network)}</p>
      )}
    </section>
  )
}

function Choices({ facts }: { facts: TargetFacts }) {
  const can = useCan()
  const { account, network, who } = facts
  const mayWrite = can('POST /v1/posts/{postId}/retry')
  return (
    <section className={styles.block}>
      <h4>{words.can}</h4>
      <ol className={styles.choices}>
        <li>
          <h5>{words.look}</h5>
          <p>{account?.profileUrl ? words.lookText(who, network) : words.lookWithout(who, network)}</p>
          {account?.profileUrl && (
            <ExternalLink to={account.profileUrl}>{postWords.openAccount(who)}</ExternalLink>
          )}
        </li>
        {mayWrite && (
          <>
            <li>
              <h5>{words.notThere}</h5>
              <p>{words.notThereText}</p>
              <SendAgain facts={facts} />
            </li>
            <li>
              <h5>{words.there}</h5>
              <p>{words.thereText}</p>
              <Settle facts={facts} />
            </li>
          </>
        )}
      </ol>
    </section>
  )
}
