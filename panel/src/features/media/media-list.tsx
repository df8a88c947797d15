import type { Media } from '../../api/upload.ts'
import { Button } from '../../components/button.tsx'
import { MediaPicture } from '../../components/media-picture.tsx'
import { type Column, Rows } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import { bytesText } from '../../values/money.ts'
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
          <Button variant="quiet" onClick={() => onOpen(media.id)}>
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
