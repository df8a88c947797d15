import { useRef, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/field.tsx'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import { isOurs, mediaAddress } from '../../../../values/media-address.ts'
import { mediaAt } from '../../draft/draft.ts'
import { useForm } from '../../form.ts'
import styles from '../options.module.css'
import type { Frame } from '../pickers/picker.ts'
import { fromMoment, toMoment } from './moment.ts'

interface MomentProps {
  frame: Frame
  accountId: string
  value: unknown
  /** How many parts of the option a second has. */
  perSecond: number
  onChange: (value: unknown) => void
}

/** A moment of the video of the post, which can be played up to it. */
export function MomentField({ frame, accountId, value, perSecond, onChange }: MomentProps) {
  const { draft } = useForm()
  const player = useRef<HTMLVideoElement>(null)
  const [text, setText] = useState(() => (typeof value === 'number' ? toMoment(value / perSecond) : ''))
  const video = mediaAt(draft, { accountId }).find(({ type, url }) => type === 'video' && isOurs(url))
  const seconds = fromMoment(text)
  const take = (next: string) => {
    setText(next)
    const moment = fromMoment(next)
    onChange(moment === undefined ? undefined : Math.round(moment * perSecond))
    if (moment !== undefined && player.current) player.current.currentTime = moment
  }
  return (
    <div className={styles.typed}>
      <TextField
        {...frame}
        fault={text !== '' && seconds === undefined ? words.noMoment : frame.fault}
        inputMode="numeric"
        placeholder="0:00"
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      {video && (
        <>
          <video
            ref={player}
            className={styles.video}
            src={mediaAddress(video.url)}
            aria-label={frame.label}
            controls
            muted
            preload="metadata"
          />
          <span>
            <Button size="small" onClick={() => take(toMoment(player.current?.currentTime ?? 0))}>
              {words.thisFrame}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
