import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ModeContext } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Page } from '../../../components/page.tsx'
import type { Mode } from '../../../contract/routes.ts'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { Choose } from './choose.tsx'
import styles from './connect.module.css'
import { type Begun, keepPending, keptPending, type Pending, recall } from './remembered.ts'
import { Steps, stepOf } from './steps.tsx'

const landing = '/connected'

/** Where the network sends people after they answered it. */
export function LandingPage() {
  const [landed] = useState(land)
  return (
    <ModeContext value={landed.mode}>
      <Landing landed={landed} />
    </ModeContext>
  )
}

interface Landed {
  mode: Mode
  begun: Begun | undefined
  accountId: string | undefined
  error: string | undefined
  sentence: string | undefined
  pending: Pending | undefined
}

/** The answer that the address held when this page was opened. */
interface Kept {
  answer?: string
}

/**
 * Reads the answer out of the address, which is cleaned at once: neither history nor a screenshot nor a link that is
 * passed on must have it. The history keeps what a reload needs, without the tokens.
 */
function land(): Landed {
  const { answer: kept } = (history.state ?? {}) as Kept
  const answer = new URLSearchParams(location.search.length > 1 ? location.search : kept)
  const text = (name: string) => answer.get(name) ?? undefined
  const [platform, profileId] = [text('platform'), text('profileId')]
  const [pendingDataToken, connectToken] = [text('pendingDataToken'), text('connectToken')]
  if (platform && profileId && pendingDataToken && connectToken) {
    keepPending({ platform, profileId, pendingDataToken, connectToken })
    answer.delete('pendingDataToken')
    answer.delete('connectToken')
  }
  // The page may be drawn anew while it is being left, when the address is that of the next one.
  if (location.pathname === landing)
    history.replaceState({ ...history.state, answer: `${answer}` } satisfies Kept, '', landing)
  return {
    mode: text('mode') === 'live' ? 'live' : 'test',
    begun: recall(),
    accountId: text('connected') === 'true' ? text('accountId') : undefined,
    error: text('error'),
    sentence: text('error_description'),
    pending: text('step') === 'select' ? keptPending() : undefined,
  }
}

function Landing({ landed }: { landed: Landed }) {
  const { mode, begun, accountId, error, sentence, pending } = landed
  const list = `/${mode}/accounts`
  if (accountId)
    return <Navigate to={begun?.back ?? list} search={{ connected: accountId } as never} replace />
  if (pending) return <Choose pending={pending} back={begun?.back ?? list} />
  if (error) return <Refused mode={mode} begun={begun} code={error} sentence={sentence} />
  return (
    <Page title={words.landing} hasMode={false}>
      <p>{words.nothingHere}</p>
      <span>
        <ButtonLink to={list}>{words.backToList}</ButtonLink>
      </span>
    </Page>
  )
}

interface RefusedProps {
  mode: Mode
  begun: Begun | undefined
  code: string
  sentence: string | undefined
}

/** How far it came, what the network says, and the way to try again. */
function Refused({ mode, begun, code, sentence }: RefusedProps) {
  const nameOf = usePlatformName()
  const network = begun && nameOf(begun.platform)
  const again = begun?.accountId
    ? `/${mode}/accounts/${begun.accountId}`
    : `/${mode}/accounts/connect${begun ? `/${begun.platform}` : ''}`
  return (
    <Page title={network ? words.failed(network) : words.failedPlain} hasMode={false}>
      <div className={styles.wizard}>
        <Steps failedAt={stepOf(code)} />
        {sentence && (
          <figure className={styles.quote}>
            <figcaption>
              {ofNetwork.includes(code)
                ? network
                  ? words.said(network)
                  : words.networkSaid
                : words.zitherSaid}
            </figcaption>
            <blockquote lang="en" dir="auto">
              {sentence}
            </blockquote>
          </figure>
        )}
        {words.advice[code] && <p>{words.advice[code]}</p>}
        <p>
          <code>{code}</code>
        </p>
        <div className={styles.row}>
          <ButtonLink
            variant="primary"
            to={again}
            {...(begun && { search: { profile: begun.profileId, back: begun.back } })}
          >
            {words.tryAgain}
          </ButtonLink>
          <ButtonLink to={`/${mode}/accounts`}>{words.backToList}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}

/** Refusals whose sentence is the network's own. */
const ofNetwork = ['oauth_denied', 'provider_error', 'provider_rejected', 'credentials_refused']
