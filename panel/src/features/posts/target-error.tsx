import { RotateCcw } from 'lucide-react'
import { useMode } from '../../api/mode.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Can } from '../../parts/can.tsx'
import { Failure } from '../../parts/failure.tsx'
import { itemsOut } from '../../values/timeline.ts'
import { postWords } from '../../words/post.ts'
import { type TargetFacts, threadLength } from './facts.ts'
import styles from './target.module.css'
import { useRetry } from './use-retry.ts'

/** Codes whose message is the network's own. */
const ofNetwork = ['provider_rejected', 'provider_error', 'account_disconnected']
/** Codes whose message says only what our words say. */
const repeating = ['provider_throttled', 'provider_unreachable', 'outcome_not_found']

/** Why a target failed, whose turn it is, and what can be done. */
export function TargetError({ facts }: { facts: TargetFacts }) {
  const { target, network, rows } = facts
  const { error } = target
  if (!error) return null
  const words = postWords.errors[error.code]
  const items = threadLength(target)
  const out = items > 0 ? itemsOut(rows, target.id) : 0
  return (
    <div className={styles.error}>
      {words && <p className={styles.errorTitle}>{words}</p>}
      {!repeating.includes(error.code) && (
        <figure className={styles.quote}>
          <figcaption>
            {ofNetwork.includes(error.code) ? postWords.said(network) : postWords.noted}
          </figcaption>
          <blockquote lang="en" dir="auto">
            {error.message}
          </blockquote>
        </figure>
      )}
      <p>
        {postWords.whose[error.source]} {error.retryable ? postWords.retrySense : postWords.noRetrySense}
      </p>
      {out > 0 && out < items && <p>{postWords.threadOut(out, items)}</p>}
      <p className={styles.codes}>
        <code>{error.code}</code>
        <code>{error.category}</code>
      </p>
      <WaysOut facts={facts} code={error.code} />
    </div>
  )
}

function WaysOut({ facts, code }: { facts: TargetFacts; code: string }) {
  const { post, target, account, network, who } = facts
  const mode = useMode()
  const retry = useRetry()
  return (
    <div className={styles.ways}>
      <Can do="POST /v1/posts/{postId}/retry">
        <Button
          data-key="r"
          size="small"
          icon={<RotateCcw size={13} aria-hidden />}
          isBusy={retry.isSending}
          onClick={() => void retry.send({ path: { postId: post.id }, body: { targetIds: [target.id] } })}
        >
          {postWords.retryOne}
          <span className="visually-hidden">{postWords.onTarget(who, network)}</span>
        </Button>
      </Can>
      {code === 'account_disconnected' && account && (
        <Can do="GET /v1/connect/{platform}">
          <ButtonLink size="small" to={`/${mode}/accounts/${account.id}`}>
            {postWords.reconnect}
          </ButtonLink>
        </Can>
      )}
      {code === 'insufficient_balance' && (
        <Can do="POST /v1/billing/checkout">
          <ButtonLink size="small" to={`/${mode}/billing`}>
            {postWords.topUp}
          </ButtonLink>
        </Can>
      )}
      {retry.failure && <Failure failure={retry.failure} />}
    </div>
  )
}
