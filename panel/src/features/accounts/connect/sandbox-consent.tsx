import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { SelectField } from '../../../components/field.tsx'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import type { Platform } from '../../../shell/platforms.ts'
import styles from './connect.module.css'

interface SandboxConsentProps {
  platform: Platform
  isBusy: boolean
  /** With the code that makes the sandbox answer so. */
  onAnswer: (code: string) => void
}

const persons = [1, 2, 3, 4, 5]

/** What the network would ask, answered for the person: as one of several, refused, or without a permission. */
export function SandboxConsent({ platform, isBusy, onAnswer }: SandboxConsentProps) {
  const [person, setPerson] = useState('1')
  const { name, kind, abilities, selection } = platform
  return (
    <>
      <h2>{words.sandboxTitle}</h2>
      <p>{words.sandboxWhat(name)}</p>
      {selection && <p>{words.selections[selection]}</p>}
      <div className={styles.form}>
        <SelectField
          label={words.person}
          value={person}
          options={persons.map((number) => ({ value: String(number), label: words.personName(number) }))}
          onChange={({ target }) => setPerson(target.value)}
        />
        <div className={styles.row}>
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => onAnswer(person === '1' ? 'sbx_ok' : `sbx_ok_${person}`)}
          >
            {words.agree}
          </Button>
          {(kind === 'ads' || abilities.ads) && (
            <Button isBusy={isBusy} onClick={() => onAnswer('sbx_no_ads_permission')}>
              {words.agreeNoAds}
            </Button>
          )}
          <Button isBusy={isBusy} onClick={() => onAnswer('sbx_denied')}>
            {words.refuse}
          </Button>
        </div>
      </div>
    </>
  )
}
