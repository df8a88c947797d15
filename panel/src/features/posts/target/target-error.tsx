import { RotateCcw } from 'lucide-react'
import { useMode } from '../../../api/mode.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { Failure } from '../../../components/failure.tsx'
import { postWords } from '../../../i18n/publishing/post.ts'
import type { TargetFacts } from '../facts.ts'
import { useRetry } from '../use-retry.ts'
import styles from './target.module.css'

/** Codes whose message is the network's own. */
const ofNetwork = ['provider_rejected', 'provider_error', 'account_disconnected']
/** Codes whose message says only what our words say. */
const repeating = ['provider_throttled', 'provider_unreachable', 'outcome_not_found']

/** Why a target failed, whose turn it is, and what can be done. */
export function TargetError({ facts }: { facts: TargetFacts }) {
  const { target, network } = facts
  const { error } = target
  if (!error) return null
  const words = postWords.errors[error.code]
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
