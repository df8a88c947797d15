import { Library, Link2, Upload } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../components/button.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { acceptedTypes } from '../../../values/file-types.ts'
import { MediaPicker } from '../../media/index.ts'
import type { Place } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import { AddressField } from './address-field.tsx'
import styles from './media.module.css'
import { mediaOfUpload } from './media-of.ts'

/** Three ways to a file: from this device, from the library, by its address. */
export function AddMedia({ place, isSmall }: { place: Place; isSmall: boolean }) {
  const { change, uploadTo } = useForm()
  const can = useCan()
  const input = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const size = isSmall ? 'small' : 'normal'
  return (
    <div className={styles.add}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.choose}
        accept={acceptedTypes.join(',')}
        onChange={({ target }) => {
          uploadTo(place, [...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button size={size} icon={<Upload size={14} aria-hidden />} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      {can('GET /v1/media') && (
        <Button size={size} icon={<Library size={14} aria-hidden />} onClick={() => setPicking(true)}>
          {words.library}
        </Button>
      )}
      <Button
        size={size}
        icon={<Link2 size={14} aria-hidden />}
        aria-expanded={isWriting}
        onClick={() => setWriting(!isWriting)}
      >
        {words.byAddress}
      </Button>
      {!isSmall && <span className={styles.hint}>{words.mediaHint}</span>}
      {isWriting && <AddressField place={place} onDone={() => setWriting(false)} />}
      {isPicking && (
        <Suspense>
          <MediaPicker
            onClose={() => setPicking(false)}
            onPick={(picked) => {
              setPicking(false)
              change({
                do: 'add-media',
                at: place,
                media: picked.flatMap((media) => mediaOfUpload(media) ?? []),
              })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
