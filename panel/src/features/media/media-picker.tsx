import { useState } from 'react'
import { usePages } from '../../api/read.ts'
import type { Media } from '../../api/upload.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { More } from '../../components/lists/more.tsx'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import { common } from '../../i18n/shell/common.ts'
import styles from './media.module.css'
import { MediaTile } from './media-tile.tsx'

interface MediaPickerProps {
  onClose: () => void
  onPick: (media: readonly Media[]) => void
}

/** Files of the library, of which any number can be chosen. */
export function MediaPicker({ onClose, onPick }: MediaPickerProps) {
  const pages = usePages('GET /v1/media', { query: {} }, { limit: 48 })
  const [chosen, setChosen] = useState<readonly Media[]>([])
  // A post carries no sound alone.
  const rows = pages.rows?.filter(({ status, type }) => status === 'ready' && type !== 'audio')
  const toggle = (media: Media) =>
    setChosen((before) =>
      before.some(({ id }) => id === media.id)
        ? before.filter(({ id }) => id !== media.id)
        : [...before, media],
    )
  return (
    <Dialog title={words.pick} isOpen onClose={onClose} size="46rem">
      <div className={styles.picker}>
        <Failure failure={pages.error} onRetry={() => void pages.refetch()} />
        {rows?.length === 0 && <p>{words.empty}</p>}
        <ul className={styles.grid}>
          {rows?.map((media) => {
            const order = chosen.findIndex(({ id }) => id === media.id)
            return (
              <li key={media.id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={order >= 0}
                  onClick={() => toggle(media)}
                >
                  <MediaTile media={media} action={words.choose} />
                  {order >= 0 && <span className={styles.order}>{order + 1}</span>}
                </button>
              </li>
            )
          })}
        </ul>
        <More pages={pages} count={rows?.length ?? 0} />
        <div className={styles.pickerFoot}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
            {words.use1(chosen.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
