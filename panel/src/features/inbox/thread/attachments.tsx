import { ExternalLink as Arrow, File, Film, Image, MapPin, Music, Share2, Sticker } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useMode } from '../../../api/mode.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { threadWords as words } from '../../../i18n/audience/inbox.ts'
import { shownName } from '../../../values/foreign-text.ts'
import { isOurs, mediaAddress } from '../../../values/media-address.ts'
import type { InboxMessage } from '../conversation.ts'
import styles from './message.module.css'

type Attachment = InboxMessage['attachments'][number]

const icons = {
  image: Image,
  video: Film,
  audio: Music,
  file: File,
  sticker: Sticker,
  share: Share2,
  location: MapPin,
}

/** What came with a message. Files that this service stores are shown; those of others open in another window. */
export function Attachments({ message }: { message: InboxMessage }) {
  if (message.attachments.length === 0) return null
  return (
    <ul className={styles.attachments} aria-label={words.attachments}>
      {message.attachments.map((attachment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number is the name that an attachment has
        <li key={index}>
          {attachment.type === 'location' ? (
            <Location attachment={attachment} />
          ) : attachment.url !== null && isOurs(attachment.url) ? (
            <Own attachment={attachment} url={mediaAddress(attachment.url)} />
          ) : (
            <Foreign message={message} attachment={attachment} index={index} />
          )}
        </li>
      ))}
    </ul>
  )
}

const titleOf = ({ name, type }: Attachment): string => shownName(name ?? '') || words.kinds[type]

function Own({ attachment, url }: { attachment: Attachment; url: string }) {
  const title = titleOf(attachment)
  if (attachment.type === 'image' || attachment.type === 'sticker')
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        <img src={url} alt={title} loading="lazy" className={styles.image} />
      </a>
    )
  if (attachment.type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: there are no captions for what people send each other
      <video src={url} controls preload="none" aria-label={title} className={styles.image} />
    )
  // biome-ignore lint/a11y/useMediaCaption: as above
  if (attachment.type === 'audio') return <audio src={url} controls preload="none" aria-label={title} />
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.file}>
      <File size={16} aria-hidden />
      <bdi>{title}</bdi>
    </a>
  )
}

/** The address may have run out since: the service asks the network for a new one as the file is opened. */
function Foreign({
  message,
  attachment,
  index,
}: {
  message: InboxMessage
  attachment: Attachment
  index: number
}) {
  const mode = useMode()
  const [failure, setFailure] = useState<unknown>()
  const [isOpening, setOpening] = useState(false)
  const Icon = icons[attachment.type]
  const open = async () => {
    setFailure(undefined)
    setOpening(true)
    // A window that opens after the answer would be blocked.
    const target = window.open('about:blank', '_blank')
    try {
      const path = {
        conversationId: message.conversationId,
        messageId: message.id,
        index: String(index),
      }
      const { url } = await call(
        'GET /v1/inbox/conversations/{conversationId}/messages/{messageId}/attachments/{index}',
        { path, query: { format: 'json' }, mode },
      )
      if (!/^https?:\/\//i.test(url)) throw new Error('The address is no web address.')
      if (target) {
        target.opener = null
        target.location.replace(url)
      }
    } catch (error) {
      target?.close()
      setFailure(error)
    } finally {
      setOpening(false)
    }
  }
  return (
    <>
      <Button
        size="small"
        icon={<Icon size={15} aria-hidden />}
        isBusy={isOpening}
        onClick={() => void open()}
      >
        <bdi className={styles.fileName}>{titleOf(attachment)}</bdi>
        <Arrow size={13} aria-hidden />
        <span className="visually-hidden">{words.opensElsewhere}</span>
      </Button>
      <Failure failure={failure} />
    </>
  )
}

function Location({ attachment }: { attachment: Attachment }) {
  const { latitude, longitude, name, address } = (attachment.payload ?? {}) as Record<string, unknown>
  const place = [name, address].filter((one): one is string => typeof one === 'string' && one !== '')
  return (
    <span className={styles.file}>
      <MapPin size={16} aria-hidden />
      <bdi>{place.map(shownName).join(', ') || words.kinds.location}</bdi>
      {typeof latitude === 'number' && typeof longitude === 'number' && (
        <code>
          {latitude}, {longitude}
        </code>
      )}
    </span>
  )
}
