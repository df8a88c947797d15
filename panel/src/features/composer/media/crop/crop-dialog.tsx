import { type SyntheticEvent, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '../../../../components/button.tsx'
import { Dialog } from '../../../../components/confirm.tsx'
import { cropWords as words } from '../../../../i18n/publishing/crop.ts'
import { common } from '../../../../i18n/shell/common.ts'
import { locale } from '../../../../values/language.ts'
import { isOurs, mediaAddress } from '../../../../values/media-address.ts'
import type { DraftMedia } from '../../draft/draft.ts'
import { useForm } from '../../form.ts'
import styles from './crop.module.css'
import { cutOut } from './cut-out.ts'
import { proportions, showingWhole } from './proportions.ts'

interface CropDialogProps {
  media: DraftMedia
  onCropped: (file: File) => void
  onClose: () => void
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Cuts a part out of a picture. The file in the library stays; the part becomes a file of its own. */
export function CropDialog({ media, onCropped, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null)
  const [ratio, setRatio] = useState<number>()
  const [part, setPart] = useState<PercentCrop>(whole)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [isUnreadable, setUnreadable] = useState(false)
  const choose = (next: number | undefined) => {
    setRatio(next)
    if (size) setPart(largest(next, size))
  }
  const crop = async () => {
    const file = image.current && (await cutOut(image.current, part, media.filename ?? 'picture'))
    if (file) onCropped(file)
    else setUnreadable(true)
  }
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
  return (
    <Dialog title={words.title(media.filename ?? words.picture)} isOpen onClose={onClose} size="44rem">
      <div className={styles.body}>
        <Shapes ratio={ratio} onChoose={choose} />
        {isUnreadable ? (
          <p role="alert">{words.unreadable}</p>
        ) : (
          <ReactCrop
            crop={part}
            {...(ratio !== undefined && { aspect: ratio })}
            minWidth={20}
            minHeight={20}
            keepSelection
            ariaLabels={words.handles}
            onChange={(_, next) => setPart(next)}
          >
            <img
              ref={image}
              className={styles.picture}
              src={mediaAddress(media.url)}
              alt={media.altText || words.picture}
              {...(!isOurs(media.url) && { crossOrigin: 'anonymous' as const })}
              onLoad={loaded}
              onError={() => setUnreadable(true)}
            />
          </ReactCrop>
        )}
        <div className={styles.foot}>
          <span className={styles.muted} aria-live="polite">
            {size && words.size(pixels(size.width, part.width), pixels(size.height, part.height))}
          </span>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" disabled={!size || isUnreadable} onClick={() => void crop()}>
            {words.crop}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const pixels = (all: number, hundredths: number): number => Math.round((all * hundredths) / 100)

/** The largest part of a shape, from the middle. */
const largest = (
  ratio: number | undefined,
  { width, height }: { width: number; height: number },
): PercentCrop =>
  ratio === undefined
    ? whole
    : centerCrop(makeAspectCrop(widest(ratio, width / height), ratio, width, height), width, height)

const widest = (ratio: number, of: number) =>
  ratio > of ? ({ unit: '%', width: 100 } as const) : ({ unit: '%', height: 100 } as const)

interface ShapesProps {
  ratio: number | undefined
  onChoose: (ratio: number | undefined) => void
}

/** The shapes, and which of the chosen networks show each whole. */
function Shapes({ ratio, onChoose }: ShapesProps) {
  const { draft, accounts, platforms } = useForm()
  const chosen = [
    ...new Set(draft.targets.flatMap(({ accountId }) => accounts.get(accountId)?.platform ?? [])),
  ]
  const whole = ratio === undefined ? [] : showingWhole(ratio, chosen)
  const names = (ids: readonly string[]) =>
    new Intl.ListFormat(locale).format(ids.map((id) => platforms.get(id)?.name ?? id))
  return (
    <fieldset className={styles.shapes}>
      <legend className="visually-hidden">{words.shape}</legend>
      {proportions.map((one) => (
        <Button
          key={one.name}
          size="small"
          aria-pressed={one.ratio === ratio}
          onClick={() => onChoose(one.ratio)}
        >
          {one.name || words.free}
        </Button>
      ))}
      <span className={styles.muted}>
        {ratio !== undefined &&
          chosen.length > 0 &&
          (whole.length > 0 ? words.whole(names(whole)) : words.nowhere)}
      </span>
    </fieldset>
  )
}
