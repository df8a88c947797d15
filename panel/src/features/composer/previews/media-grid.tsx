import { FileText, Film, Image, ImageOff, Play } from 'lucide-react'
import type { CSSProperties } from 'react'
import { mediaAddress } from '../../../values/media-address.ts'
import type { DraftMedia } from '../draft/draft.ts'
import { arrange } from './grid.ts'
import type { Look } from './looks.ts'
import styles from './media.module.css'
import type { PreviewItem } from './preview.ts'

interface MediaGridProps {
  item: PreviewItem
  look: Pick<Look, 'grid' | 'single'>
  /** Fills the place that it stands in, in place of keeping proportions. */
  isFull?: boolean
  /** Drawn even without a file, as a post of the network has one. */
  isNeeded?: boolean
}

/** The files of a post, laid out and cropped as the network does; what it refuses says why in its place. */
export function MediaGrid({ item: { media, faults }, look, isFull, isNeeded }: MediaGridProps) {
  const files = media.filter(({ type }) => type !== 'document')
  const documents = media.filter(({ type }) => type === 'document')
  const missing = media.length === 0 ? faults.get(0) : undefined
  if (missing || (media.length === 0 && isNeeded))
    return <Missing look={look} isFull={isFull} why={missing} />
  const { shape, rows, rest, ratio } = arrange(look.grid, files.length)
  const count = rows.reduce((all, one) => all + one, 0)
  const cell = (index: number) => (
    <Cell
      key={files[index]?.id}
      file={files[index]}
      fault={faults.get(media.indexOf(files[index] as DraftMedia))}
      rest={shape === 'slides' || index < count - 1 ? 0 : rest}
    />
  )
  let drawn = 0
  return (
    <>
      {count > 0 && (
        <div
          className={styles.media}
          data-shape={isFull ? 'full' : count === 1 ? 'single' : shape}
          style={proportions(look, ratio)}
        >
          {rows.map((length, row) => {
            const first = drawn
            drawn += length
            const cells = Array.from({ length }, (_, place) => cell(first + place))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a drawing have no names of their own
              <div key={row} className={styles.row} data-length={length}>
                {cells}
              </div>
            )
          })}
          {shape === 'slides' && rest > 0 && (
            <span className={styles.place} aria-hidden="true">
              1/{rest + 1}
            </span>
          )}
        </div>
      )}
      {documents.map((file) => (
        <Document key={file.id} file={file} fault={faults.get(media.indexOf(file))} />
      ))}
    </>
  )
}

const proportions = ({ single: [narrowest, widest] }: Pick<Look, 'single'>, ratio: number | undefined) =>
  ({
    '--narrowest': narrowest,
    '--widest': widest,
    '--blank': Math.min(widest, Math.max(narrowest, 4 / 3)),
    ...(ratio && { '--ratio': ratio }),
  }) as CSSProperties

interface CellProps {
  file: DraftMedia | undefined
  fault: string | undefined
  rest: number
}

function Cell({ file, fault, rest }: CellProps) {
  if (!file) return null
  return (
    <div className={styles.cell}>
      {fault ? <Refused why={fault} /> : <Picture file={file} />}
      {rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </div>
  )
}

function Picture({ file: { type, picture, altText } }: { file: DraftMedia }) {
  const Icon = type === 'video' ? Film : Image
  return (
    <>
      {picture ? (
        <img src={mediaAddress(picture)} alt={altText} loading="lazy" />
      ) : (
        <span className={styles.blank}>
          <Icon size={28} aria-hidden />
        </span>
      )}
      {type === 'video' && (
        <span className={styles.play} aria-hidden="true">
          <Play size={20} fill="currentColor" />
        </span>
      )}
    </>
  )
}

const Refused = ({ why }: { why: string }) => (
  <span className={styles.refused}>
    <ImageOff size={20} aria-hidden />
    <span>{why}</span>
  </span>
)

interface MissingProps extends Pick<MediaGridProps, 'look'> {
  isFull: boolean | undefined
  why: string | undefined
}

function Missing({ look, isFull, why }: MissingProps) {
  return (
    <div
      className={styles.media}
      data-shape={isFull ? 'full' : 'single'}
      style={proportions(look, undefined)}
    >
      <div className={styles.row}>
        <div className={styles.cell}>
          {why ? (
            <Refused why={why} />
          ) : (
            <span className={styles.blank}>
              <Image size={28} aria-hidden />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

const Document = ({ file, fault }: { file: DraftMedia; fault: string | undefined }) => (
  <div className={styles.document}>
    <FileText size={22} aria-hidden />
    <span>{fault ?? file.title ?? file.filename}</span>
  </div>
)
