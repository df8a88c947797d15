import { useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import { useBeginAds } from './begin.ts'
import styles from './connect.module.css'
import { SandboxConsent } from './sandbox-consent.tsx'
import type { WayProps } from './way.ts'

/** An ads connection may be there already: then nobody has to agree again. */
export function AdsWay({ platform, profileId, back }: WayProps) {
  const mode = useMode()
  const [there, setThere] = useState<{ id: string; who: string; code: string | undefined }>()
  const [code, setCode] = useState<string>()
  const { begin, isSending, failure } = useBeginAds((found) => setThere({ ...found, code }))
  const go = (answer?: string, force = false) => {
    setCode(answer)
    void begin({ platform: platform.id, profileId, code: answer, force, back })
  }
  return (
    <div className={styles.way}>
      {there && (
        <>
          <p role="status">{words.adsAlready(there.who)}</p>
          <div className={styles.row}>
            <ButtonLink variant="primary" to={`/${mode}/accounts/${there.id}`}>
              {words.seeIt}
            </ButtonLink>
            <Button isBusy={isSending} onClick={() => go(code, true)}>
              {words.adsAgain}
            </Button>
          </div>
        </>
      )}
      {!there && mode === 'test' && <SandboxConsent platform={platform} isBusy={isSending} onAnswer={go} />}
      {!there && mode === 'live' && (
        <>
          <p>{words.liveWhat(platform.name)}</p>
          <span>
            <Button variant="primary" isBusy={isSending} onClick={() => go()}>
              {words.goTo(platform.name)}
            </Button>
          </span>
        </>
      )}
      <Failure failure={failure} />
    </div>
  )
}
