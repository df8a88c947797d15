import { type ApiFailure, isFailure } from '../../../api/failure.ts'
import { Failure } from '../../../components/failure.tsx'
import { answerWords as words } from '../../../i18n/audience/answers.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import styles from './answering.module.css'

/** Codes whose message is the network's own. */
const ofNetwork = ['provider_rejected']

/** Whether something may have been carried out although no answer came. */
export const isUnsure = (failure: ApiFailure | undefined): boolean =>
  failure !== undefined && (failure.code === 'provider_timeout' || failure.isUnreachable)

interface Props {
  failure: unknown
  platform?: string
  onRetry?: () => void
}

/** Why a network did not do something, in our words, with its own where it has some. */
export function NetworkFailure({ failure, platform, onRetry }: Props) {
  const platformName = usePlatformName()
  if (!isFailure(failure)) return null
  const quote = platform && ofNetwork.includes(failure.code) ? failure.message : undefined
  return (
    <Failure failure={failure} words={words.failures[failure.code]} {...(onRetry && { onRetry })}>
      {quote && platform && (
        <figure className={styles.quote}>
          <figcaption>{words.said(platformName(platform))}</figcaption>
          <blockquote lang="en" dir="auto">
            {quote}
          </blockquote>
        </figure>
      )}
    </Failure>
  )
}

/** Nobody knows what became of it: another colour and other words than those of a failure. */
export function Unsure({
  failure,
  advice,
  onRead,
}: {
  failure: ApiFailure
  advice: string
  onRead?: () => void
}) {
  return (
    <div className={styles.unsure}>
      <Failure
        failure={failure}
        words={{ title: words.unsureTitle, advice }}
        {...(onRead && { onRetry: onRead })}
      />
    </div>
  )
}

/** What an answer that did not come means for a change that can be repeated, such as hiding. */
export function ChangeFailure({ failure, platform, onRead }: Props & { onRead?: () => void }) {
  if (!isFailure(failure)) return null
  if (!isUnsure(failure)) return <NetworkFailure failure={failure} {...(platform && { platform })} />
  return <Unsure failure={failure} advice={words.unsureChange} {...(onRead && { onRead })} />
}
