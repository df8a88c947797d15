import { Link } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { CodeBlock } from '../../../components/copy.tsx'
import { cx } from '../../../components/cx.ts'
import { PlatformMark } from '../../../components/marks.tsx'
import { Page, Section } from '../../../components/page.tsx'
import { accountWords } from '../../../i18n/accounts/accounts.ts'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import { type Platform, usePlatforms } from '../../../shell/platforms.ts'
import { liveSettings, redirectUri } from '../../../values/live-settings.ts'
import styles from './connect.module.css'

export function NetworksPage() {
  const mode = useMode()
  const platforms = [...usePlatforms().values()]
  const of = (kind: Platform['kind']) => platforms.filter((platform) => platform.kind === kind)
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={<ButtonLink to={`/${mode}/accounts`}>{accountWords.backToList}</ButtonLink>}
    >
      <NeedsRole route="GET /v1/connect/{platform}">
        <Section title={words.posting}>
          <Networks platforms={of('posting')} />
        </Section>
        {of('ads').length > 0 && (
          <Section title={words.ads}>
            <p>{words.adsLead}</p>
            <Networks platforms={of('ads')} />
          </Section>
        )}
      </NeedsRole>
    </Page>
  )
}

function Networks({ platforms }: { platforms: readonly Platform[] }) {
  const mode = useMode()
  return (
    <ul className={styles.networks}>
      {platforms.map((platform) => (
        <Network key={platform.id} platform={platform} isReady={platform.modes[mode]} />
      ))}
    </ul>
  )
}

function Network({ platform, isReady }: { platform: Platform; isReady: boolean }) {
  const mode = useMode()
  const { id, name, ways, selection } = platform
  const [way = ''] = ways[mode]
  return (
    <li className={cx(styles.network, !isReady && styles.closed)}>
      <PlatformMark platform={id} size={20} />
      <span className={styles.name}>
        {isReady ? <Link to={`/${mode}/accounts/connect/${id}`}>{name}</Link> : name}
      </span>
      {isReady ? (
        <span className={styles.how}>
          {words.ways[way]}
          {way === 'oauth' && selection && ` ${words.selections[selection]}`}
        </span>
      ) : (
        <WhatIsMissing platform={platform} />
      )}
    </li>
  )
}

/** For the operator: what this service lacks to connect accounts of the network. */
export function WhatIsMissing({ platform, isOpen }: { platform: Platform; isOpen?: boolean }) {
  const { id, name, connect, modes, ways } = platform
  return (
    <details className={styles.missing} open={isOpen}>
      <summary>
        {ways.live.length > 0 ? words.needsForConsent : words.needs}
        <span className="visually-hidden"> ({name})</span>
      </summary>
      <div className={styles.missingBody}>
        <p>{words.needsWhy(name, ways.live.length > 0)}</p>
        <CodeBlock
          text={liveSettings(id, connect)
            .map((variable) => `${variable}=`)
            .join('\n')}
          label={`${words.variables}: ${name}`}
        />
        {connect === 'oauth' && (
          <>
            <h3>{words.redirectUri}</h3>
            <CodeBlock text={redirectUri(location.origin, id)} label={`${words.redirectUri}: ${name}`} />
            <p className={styles.muted}>{words.redirectHint}</p>
          </>
        )}
        {modes.test && (
          <p>
            {words.inTest} <Link to={`/test/accounts/connect/${id}`}>{words.toTest}</Link>
          </p>
        )}
      </div>
    </details>
  )
}
