import type { Media } from '../../api/upload.ts'
import { Button } from '../../parts/button.tsx'
import { MediaPicture } from '../../parts/media-picture.tsx'
import { type Column, Rows } from '../../parts/rows.tsx'
import { When } from '../../parts/when.tsx'
import { bytesText } from '../../values/money.ts'
import { mediaWords as words } from '../../words/media.ts'
import styles from './media.module.css'
import type { MediaRowsProps } from './media-grid.tsx'
import { pictureOf } from './media-tile.tsx'

/** The files as a table. */
export function MediaList({ rows, onOpen }: MediaRowsProps) {
  const columns: Column<Media>[] = [
    {
      name: words.name,
      cell: (media) => (
        <span className={styles.named}>
          <MediaPicture type={media.type} picture={pictureOf(media)} />
          <Button look="quiet" onClick={() => onOpen(media.id)}>
            {media.filename}
          </Button>
        </span>
      ),
    },
    { name: words.type, cell: ({ type }) => (type ? words.kinds[type] : '–') },
    { name: words.size, isEnd: true, cell: ({ size }) => (size === null ? '–' : bytesText(size)) },
    {
      name: words.shape,
      isEnd: true,
      cell: ({ width, height }) => (width && height ? words.pixels(width, height) : '–'),
    },
    { name: words.status, cell: ({ status }) => words.states[status] },
    { name: words.uploaded, cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: words.removed,
      cell: ({ expiresAt }) => (expiresAt ? <When at={expiresAt} as="relative" /> : words.kept),
    },
  ]
  return <Rows label={words.title} rows={rows} columns={columns} idOf={({ id }) => id} empty={null} />
}
