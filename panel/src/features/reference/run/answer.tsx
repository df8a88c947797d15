import { useEffect, useRef } from 'react'
import type { AnyAnswer } from '../../../api/call-any.ts'
import { cx } from '../../../components/cx.ts'
import { Json } from '../../../components/json.tsx'
import { referenceWords as words } from '../../../i18n/developers/reference.ts'
import { tookText } from '../../../values/duration.ts'
import type { Operation } from '../model.ts'
import { inline } from '../prose.tsx'
import styles from '../reference.module.css'
import runStyles from './run.module.css'

/** Headers that a program acts on. */
const shownHeaders = [
  'x-request-id',
  'idempotent-replayed',
  'retry-after',
  'location',
  'deprecation',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]

/** What came back: of a refusal also what its code means here. */
export function Answer({ answer, operation }: { answer: AnyAnswer; operation: Operation }) {
  const { status, isRedirect, headers, body, milliseconds } = answer
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown, also one like the one before
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const isGood = status >= 200 && status < 300
  const { code } = (body ?? {}) as { code?: string }
  const shown = headers.filter(([name]) => shownHeaders.includes(name.toLowerCase()))
  return (
    <section ref={place} className={runStyles.answer} aria-label={words.answer}>
      <h3 className={cx(isGood || isRedirect ? runStyles.good : runStyles.bad)}>
        {status > 0 ? status : isRedirect ? words.redirect : words.noAnswer}
        {code && ` ${code}`}
        <span className={styles.muted}> {tookText(milliseconds)}</span>
      </h3>
      {!isGood && <Why answer={answer} operation={operation} />}
      {isRedirect && <p className={styles.prose}>{words.redirectWhat}</p>}
      {shown.length > 0 && (
        <dl className={runStyles.headers}>
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {body === undefined ? (
        <p className={styles.muted}>{words.noBody}</p>
      ) : (
        <Json value={body} label={words.answerBody} />
      )}
    </section>
  )
}

/** What the service says is wrong here, and what its code means for this operation. */
function Why({ answer: { status, body }, operation }: { answer: AnyAnswer; operation: Operation }) {
  const { code, error } = (body ?? {}) as { code?: string; error?: unknown }
  const meaning = operation.errors.find((row) => row.code === code && row.status === status)?.meaning
  return (
    <>
      {typeof error === 'string' && (
        <p lang="en" dir="auto">
          {error}
        </p>
      )}
      {meaning && meaning !== error && <p lang="en">{inline(meaning)}</p>}
    </>
  )
}
