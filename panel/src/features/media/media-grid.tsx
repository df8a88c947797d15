import { type KeyboardEvent, useRef } from 'react'
import type { Media } from '../../api/upload.ts'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import styles from './media.module.css'
import { MediaTile } from './media-tile.tsx'

export interface MediaRowsProps {
  /** Undefined before the first answer. */
  rows: readonly Media[] | undefined
  onOpen: (mediaId: string) => void
}

/** How far each arrow key goes, in tiles. */
const steps = (columns: number): Record<string, number> => ({
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
})

/** The files as pictures. The arrow keys move between them. */
export function MediaGrid({ rows, onOpen }: MediaRowsProps) {
  const grid = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const columns = getComputedStyle(grid.current ?? document.body).gridTemplateColumns.split(' ').length
    const step = steps(columns)[event.key]
    const next = tiles[tiles.indexOf(event.target as HTMLElement) + (step ?? 0)]
    if (step === undefined || !next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <ul ref={grid} className={styles.grid} aria-label={words.title} aria-busy={!rows} onKeyDown={move}>
      {rows
        ? rows.map((media) => (
            <li key={media.id}>
              <button type="button" className={styles.choice} onClick={() => onOpen(media.id)}>
                <MediaTile media={media} action={words.open} />
              </button>
            </li>
          ))
        : ['first', 'second', 'third', 'fourth'].map((bone) => <li key={bone} className={styles.bone} />)}
    </ul>
  )
}
