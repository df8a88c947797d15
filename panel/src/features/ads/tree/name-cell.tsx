import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, Image } from 'lucide-react'
import { useMode } from '../../../api/mode.ts'
import { cx } from '../../../components/cx.ts'
import { adsWords as words } from '../../../i18n/audience/ads.ts'
import styles from '../ads.module.css'
import type { Line } from './line.ts'

interface Props {
  line: Line
  isOpen: boolean
  onToggle: () => void
}

export function NameCell({ line, isOpen, onToggle }: Props) {
  const mode = useMode()
  const { name, kind, hasMore, id } = line
  return (
    <span className={cx(styles.name, styles[kind])}>
      {hasMore && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={isOpen ? words.collapse(name) : words.expand(name)}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        </button>
      )}
      {kind === 'ad' && <Picture address={line.picture ?? null} />}
      {kind === 'ad' ? (
        <Link to={`/${mode}/ads/${id}`} dir="auto">
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}
    </span>
  )
}

/** Addresses of pictures of the sandbox are served by nobody, and test mode asks nothing outside: it shows a sign. */
function Picture({ address }: { address: string | null }) {
  const mode = useMode()
  const size = 28
  return (
    <span className={styles.picture} aria-hidden="true">
      {mode === 'live' && address ? (
        <img src={address} alt="" width={size} height={size} loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        <Image size={14} />
      )}
    </span>
  )
}
