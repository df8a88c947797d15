import { useMode } from '../../../api/mode.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import { useBegin } from './begin.ts'
import styles from './connect.module.css'
import { SandboxConsent } from './sandbox-consent.tsx'
import type { WayProps } from './way.ts'

/** The person agrees at the network; in test mode the sandbox asks here what they answer. */
export function OauthWay({ platform, profileId, back }: WayProps) {
  const mode = useMode()
  const { begin, isSending, failure } = useBegin()
  const { id, name, selection } = platform
  const go = (code?: string) =>
    void begin({ platform: id, profileId, headless: selection !== null, code, back })
  return (
    <div className={styles.way}>
      {mode === 'test' ? (
        <SandboxConsent platform={platform} isBusy={isSending} onAnswer={go} />
      ) : (
        <>
          <p>{words.liveWhat(name)}</p>
          {selection && <p>{words.selections[selection]}</p>}
          <span>
            <Button variant="primary" isBusy={isSending} onClick={() => go()}>
              {words.goTo(name)}
            </Button>
          </span>
        </>
      )}
      <Failure failure={failure} />
    </div>
  )
}
