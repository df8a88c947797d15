import { useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import { useBeginAtStore } from './begin.ts'
import styles from './connect.module.css'
import { WhatIsMissing } from './networks.page.tsx'
import { SandboxConsent } from './sandbox-consent.tsx'
import { isOfShop, type StoreProps } from './store.ts'
import { StoreApp } from './store-app.tsx'
import type { WayProps } from './way.ts'

/** The person names the store first, and then agrees on its own page or brings an app of the store. */
export function StoreWay(props: WayProps) {
  const mode = useMode()
  const [shop, setShop] = useState('')
  const [failure, setFailure] = useState<ApiFailure>()
  const own = { ...props, shop, onFailure: setFailure }
  return (
    <>
      <div className={styles.form}>
        <TextField
          label={words.shop}
          hint={mode === 'test' ? words.shopHintTest : words.shopHint}
          fault={isOfShop(failure) ? failure?.message : undefined}
          value={shop}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setShop(target.value)}
        />
      </div>
      {props.platform.ways[mode].includes('oauth') ? (
        <ByConsent {...own} />
      ) : (
        <WhatIsMissing platform={props.platform} />
      )}
      <StoreApp {...own} />
    </>
  )
}

function ByConsent({ platform, profileId, back, shop, onFailure }: StoreProps) {
  const mode = useMode()
  const { begin, isSending, failure } = useBeginAtStore(onFailure)
  const go = (code?: string) => void begin({ shop, profileId, code, back })
  return (
    <section className={styles.way} aria-label={mode === 'test' ? words.sandboxTitle : words.byConsent}>
      {mode === 'test' ? (
        <SandboxConsent platform={platform} isBusy={isSending} onAnswer={go} />
      ) : (
        <>
          <h2>{words.byConsent}</h2>
          <p>{words.liveWhat(platform.name)}</p>
          <span>
            <Button variant="primary" isBusy={isSending} onClick={() => go()}>
              {words.goTo(platform.name)}
            </Button>
          </span>
        </>
      )}
      {!isOfShop(failure) && <Failure failure={failure} />}
    </section>
  )
}
