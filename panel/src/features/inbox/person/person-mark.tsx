import { PlatformMark } from '../../../components/marks.tsx'
import styles from './person.module.css'

interface Props {
  name: string
  platform: string
  size?: number
}

/** The first letter of a person. Pictures of people lie elsewhere, and the page asks only its own service. */
export function PersonMark({ name, platform, size = 34 }: Props) {
  const letter = [...name.replace(/^[@+]/, '')][0]?.toUpperCase() ?? '?'
  return (
    <span className={styles.mark} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <span>{letter}</span>
      <span className={styles.markNetwork}>
        <PlatformMark platform={platform} size={Math.round(size * 0.36)} />
      </span>
    </span>
  )
}
