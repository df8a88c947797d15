import type { Media } from '../../api/upload.ts'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'

export const mediaCsv: readonly CsvColumn<Media>[] = [
  [words.name, ({ filename }) => filename],
  [words.type, ({ type }) => type && words.kinds[type]],
  [words.contentType, ({ contentType }) => contentType],
  [words.bytes, ({ size }) => size],
  [words.shape, ({ width, height }) => width && height && words.pixels(width, height)],
  [words.status, ({ status }) => words.states[status]],
  [words.uploaded, ({ createdAt }) => createdAt],
  [words.removed, ({ expiresAt }) => expiresAt],
  [words.address, ({ url }) => url],
  [words.id, ({ id }) => id],
]
