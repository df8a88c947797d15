import { GripVertical, X } from 'lucide-react'
import { announce } from '../../../components/announce.tsx'
import { Button } from '../../../components/button.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { MoveButtons } from '../../../components/lists/move-buttons.tsx'
import { MediaPicture } from '../../../components/media-picture.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { DraftMedia, Place } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import { CropButton } from './crop/crop-button.tsx'
import styles from './media.module.css'

interface MediaRowProps {
  media: DraftMedia
  index: number
  count: number
  place: Place
}

const altMax = 1000

/** One file: what it is, what it shows in words, and where it stands. */
export function MediaRow({ media, index, count, place }: MediaRowProps) {
  const { change } = useForm()
  const name = media.filename ?? words.fileWithout
  const { id, altText, type } = media
  const move = (to: number) => {
    change({ do: 'move-media', at: place, id, to })
    announce(words.moved(name, to + 1))
  }
  return (
    <>
      <span className={styles.handle} data-handle>
        <GripVertical size={14} aria-hidden />
      </span>
      <MediaPicture type={type} picture={media.picture} />
      <div className={styles.about}>
        <span className={styles.name} title={media.url}>
          {name}
        </span>
        {media.mediaId ? (
          <span className={styles.hint}>{words.kinds[type]}</span>
        ) : (
          <SelectField
            label={words.kind}
            value={type}
            options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) =>
              change({
                do: 'change-media',
                at: place,
                id,
                part: { type: target.value as DraftMedia['type'] },
              })
            }
          />
        )}
      </div>
      {type !== 'document' && (
        <div className={styles.alt}>
          <TextField
            label={words.altText(name)}
            hint={`${words.altHint} ${altText.length} / ${altMax}`}
            value={altText}
            maxLength={altMax}
            onChange={({ target }) =>
              change({ do: 'change-media', at: place, id, part: { altText: target.value } })
            }
          />
        </div>
      )}
      <div className={styles.actions}>
        {media.mediaId && type === 'image' && <CropButton media={media} place={place} />}
        <MoveButtons
          earlier={words.earlier(name)}
          later={words.later(name)}
          index={index}
          count={count}
          onMove={move}
        />
        <Button
          variant="quiet"
          size="small"
          label={words.dropMedia(name)}
          icon={<X size={14} aria-hidden />}
          onClick={() => change({ do: 'drop-media', at: place, id })}
        />
      </div>
    </>
  )
}
