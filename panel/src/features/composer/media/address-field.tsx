import { useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { Place } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import styles from './media.module.css'
import { mediaOfAddress } from './media-of.ts'

/** A file by its public address, which the service looks at first. What it cannot read can be added all the same. */
export function AddressField({ place, onDone }: { place: Place; onDone: () => void }) {
  const { change } = useForm()
  const [url, setUrl] = useState('')
  const [fault, setFault] = useState<string>()
  const [doubted, setDoubted] = useState<string>()
  const look = useWrite('POST /v1/tools/validate/media')
  const add = async () => {
    const address = url.trim()
    if (!isAddress(address)) return setFault(words.wrongAddress)
    const found = doubted === address ? undefined : await look.send({ body: { url: address } })
    if (found && !found.valid) {
      setDoubted(address)
      return setFault(found.error ?? words.wrongAddress)
    }
    const media = mediaOfAddress(address)
    const type = found && found.type !== 'unknown' ? found.type : media.type
    change({ do: 'add-media', at: place, media: [{ ...media, type }] })
    onDone()
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
          void add()
        }}
      />
      <Button isBusy={look.isSending} onClick={() => void add()}>
        {doubted && doubted === url.trim() ? words.addAnyway : words.addAddress}
      </Button>
    </div>
  )
}

const isAddress = (text: string): boolean => {
  try {
    return new URL(text).protocol === 'https:'
  } catch {
    return false
  }
}
