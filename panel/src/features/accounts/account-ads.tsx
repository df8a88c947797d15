import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import type { Account } from '../../shell/accounts.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import styles from './accounts.module.css'
import { useBeginAds } from './connect/begin.ts'

/** The ads connection beside an account that publishes. */
export function AccountAds({ account }: { account: Account }) {
  const mode = useMode()
  const can = useCan()
  const platform = usePlatforms().get(account.platform)
  const [there, setThere] = useState<{ id: string; who: string }>()
  const { begin, isSending, failure } = useBeginAds(setThere)
  const { id: accountId, profileId, kind } = account
  if (kind !== 'posting' || !platform?.abilities.ads || !can('GET /v1/connect/{platform}/ads')) return null
  return (
    <>
      <h2>{words.adsTitle}</h2>
      {there ? (
        <p role="status">
          <Link to={`/${mode}/accounts/${there.id}`}>{words.adsThere(there.who)}</Link>
        </p>
      ) : (
        <>
          <p>{words.adsWhat}</p>
          <span className={styles.row}>
            <Button
              isBusy={isSending}
              onClick={() =>
                void begin({
                  platform: account.platform,
                  profileId,
                  accountId,
                  back: `/${mode}/accounts`,
                })
              }
            >
              {words.connectAds}
            </Button>
          </span>
        </>
      )}
      <Failure failure={failure} />
    </>
  )
}
