import { X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { Place } from '../draft/draft.ts'
import styles from './media.module.css'
import { mediaOfAddress } from './media-of.ts'
import { useAddress } from './use-address.ts'

interface PastedLinkProps {
  url: string
  place: Place
  /** The file is added: its address need not stand in the text. */
  onAdded: () => void
  onDismiss: () => void
}

/** The address of a picture or video that was pasted into a text can become a file of the post. */
export function PastedLink({ url, place, onAdded, onDismiss }: PastedLinkProps) {
  const { add, fault, doubted, isLooking } = useAddress(place)
  const name = mediaOfAddress(url).filename ?? url
  const press = async () => {
    if (await add(url)) onAdded()
  }
  return (
    <div className={styles.pasted}>
      <span>{words.pastedLink(name)}</span>
      <Button size="small" isBusy={isLooking} onClick={() => void press()}>
        {doubted === url ? words.addAnyway : words.addAddress}
      </Button>
      <Button
        size="small"
        variant="quiet"
        label={words.keepLink}
        icon={<X size={14} aria-hidden />}
        onClick={onDismiss}
      />
      {fault && <p className={styles.fault}>{fault}</p>}
    </div>
  )
}
