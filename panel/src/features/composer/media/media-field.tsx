import { type DragEvent, lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { cx } from '../../../components/cx.ts'
import { MovableRows } from '../../../components/lists/movable-rows.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { mediaAt, type Place, targetOf } from '../draft/draft.ts'
import { placeName } from '../draft/problems.ts'
import { useForm } from '../form.ts'
import { AddMedia } from './add-media.tsx'
import styles from './media.module.css'

const MediaRow = lazy(async () => ({ default: (await import('./media-row.tsx')).MediaRow }))

/** The files of the base, of a target, or of an item of a thread. Files can be dropped anywhere on it. */
export function MediaField({ place, isSmall }: { place: Place; isSmall?: boolean }) {
  const { draft, change, problems, uploadTo } = useForm()
  const [isOver, setOver] = useState(false)
  const rows = mediaAt(draft, place)
  const target = targetOf(draft, place.accountId)
  const isBorrowed = target !== undefined && place.item === undefined && target.media === null
  const name = placeName('media', place)
  const own = problems.filter(({ field, at }) => field === 'media' && placeName('media', at) === name)
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    uploadTo(place, event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      className={cx(styles.field, isOver && styles.over, isSmall && styles.small)}
      aria-label={words.media}
      data-place={name}
      tabIndex={-1}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!isSmall && (
        <div className={styles.head}>
          <h3>{words.media}</h3>
          {target && place.item === undefined && (
            <Button
              size="small"
              onClick={() =>
                change({ do: 'own-media', accountId: target.accountId, isOn: target.media === null })
              }
            >
              {isBorrowed ? words.ownMedia : words.backToBaseMedia}
            </Button>
          )}
        </div>
      )}
      {isBorrowed ? (
        <p className={styles.hint}>
          {words.baseMedia} {rows.map(({ filename, url }) => filename ?? url).join(', ')}
        </p>
      ) : (
        <>
          <MovableRows
            rowClass={styles.row}
            ids={rows.map(({ id }) => id)}
            onMove={(id, to) => change({ do: 'move-media', at: place, id, to })}
          >
            {rows.map((media, index) => (
              <Suspense key={media.id}>
                <MediaRow media={media} index={index} count={rows.length} place={place} />
              </Suspense>
            ))}
          </MovableRows>
          <AddMedia place={place} isSmall={isSmall ?? false} />
        </>
      )}
      {own.map(({ message, path }) => (
        <p key={message + path} className={styles.fault}>
          {message}
        </p>
      ))}
    </section>
  )
}
