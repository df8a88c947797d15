import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { Place } from '../draft/draft.ts'
import styles from './media.module.css'
import { useAddress } from './use-address.ts'

/** A file by its public address. What the service cannot read can be added all the same. */
export function AddressField({ place, onDone }: { place: Place; onDone: () => void }) {
  const [url, setUrl] = useState('')
  const { add, fault, doubted, isLooking } = useAddress(place)
  const press = async () => {
    if (await add(url.trim())) onDone()
  }
  return (
    <div className={styles.address}>
      <TextField
        label={words.address}
        hint={words.addressHint}
        fault={fault}
        type="url"
        inputMode="url"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          void press()
        }}
      />
      <Button isBusy={isLooking} onClick={() => void press()}>
        {doubted && doubted === url.trim() ? words.addAnyway : words.addAddress}
      </Button>
    </div>
  )
}
