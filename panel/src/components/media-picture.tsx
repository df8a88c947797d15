import { File, Film, Image, Music } from 'lucide-react'
import { mediaAddress } from '../values/media-address.ts'
import { cx } from './cx.ts'
import styles from './media-picture.module.css'

const icons = { image: Image, gif: Image, video: Film, document: File, audio: Music } as const

interface MediaPictureProps {
  type: string | null
  /** Left out where there is none, and for files of other hosts: the page asks only its own service. */
  picture?: string | null | undefined
  alt?: string
  isLarge?: boolean
}

/** A small picture of a file, or a sign for its kind. */
export function MediaPicture({ type, picture, alt = '', isLarge }: MediaPictureProps) {
  const Icon = icons[(type ?? 'document') as keyof typeof icons] ?? File
  return (
    <span className={cx(styles.picture, isLarge && styles.large)}>
      {picture ? (
        <img src={mediaAddress(picture)} alt={alt} loading="lazy" />
      ) : (
        <Icon size={isLarge ? 28 : 18} aria-hidden />
      )}
    </span>
  )
}
