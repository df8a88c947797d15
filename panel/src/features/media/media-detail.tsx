import type { ReactNode } from 'react'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import type { Media } from '../../api/upload.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { CopyButton, Id } from '../../components/copy.tsx'
import { Failure } from '../../components/failure.tsx'
import { MediaPicture } from '../../components/media-picture.tsx'
import { When } from '../../components/when.tsx'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import { isOurs, mediaAddress } from '../../values/media-address.ts'
import { DeleteMedia } from './delete-media.tsx'
import { factsOf } from './facts.ts'
import styles from './media.module.css'
import { pictureOf } from './media-tile.tsx'
import { UsedBy } from './used-by.tsx'

/** One file: what it is, which posts use it, and when it goes. */
export function MediaDetail({ mediaId, onClose }: { mediaId: string; onClose: () => void }) {
  const { data, error, refetch } = useRead('GET /v1/media/{mediaId}', { path: { mediaId } })
  return (
    <Dialog title={data?.filename ?? words.title} isOpen onClose={onClose} size="44rem">
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && <Detail media={data} onGone={onClose} />}
    </Dialog>
  )
}

function Detail({ media, onGone }: { media: Media; onGone: () => void }) {
  const mode = useMode()
  const { id, type, url, status, error, contentType, codec, createdAt, expiresAt } = media
  return (
    <div className={styles.detail}>
      <Shown media={media} />
      <dl className={styles.about}>
        <Fact name={words.status}>{error ?? words.states[status]}</Fact>
        <Fact name={words.type}>{factsOf(media).join(' · ')}</Fact>
        <Fact name={words.contentType}>
          <code>{contentType}</code>
        </Fact>
        {codec && <Fact name={words.codec}>{codec}</Fact>}
        <Fact name={words.uploaded}>
          <When at={createdAt} withZone />
        </Fact>
        <Fact name={words.removed}>{expiresAt ? <When at={expiresAt} /> : words.kept}</Fact>
        <Fact name={words.id}>
          <Id id={id} />
        </Fact>
        {url && (
          <Fact name={words.address}>
            <a href={mediaAddress(url)} target="_blank" rel="noreferrer">
              {words.openFile}
            </a>{' '}
            <CopyButton text={url} size="small" label={words.address} isIconOnly />
          </Fact>
        )}
      </dl>
      <UsedBy media={media} mode={mode} />
      {status === 'ready' && type !== 'audio' && (
        <Can do="POST /v1/posts">
          <div className={styles.wide}>
            <ButtonLink to={`/${mode}/posts/new`} search={{ media: id }}>
              {words.compose}
            </ButtonLink>
          </div>
        </Can>
      )}
      <Can do="DELETE /v1/media/{mediaId}">
        <DeleteMedia media={media} mode={mode} onGone={onGone} />
      </Can>
    </div>
  )
}

function Shown({ media }: { media: Media }) {
  const { type, url, filename } = media
  if (url && isOurs(url) && type === 'video')
    // biome-ignore lint/a11y/useMediaCaption: these are the person's own files, which carry no captions
    return <video className={styles.film} src={mediaAddress(url)} controls preload="metadata" />
  if (url && isOurs(url) && type === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: as above
    return <audio className={styles.film} src={mediaAddress(url)} controls preload="metadata" />
  return (
    <div className={styles.shown}>
      <MediaPicture type={type} picture={pictureOf(media)} alt={filename} isLarge />
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
