import { useMode } from '../api/mode.ts'
import type { Shapes } from '../contract/routes.ts'
import styles from './account-avatar.module.css'
import { PlatformMark } from './marks.tsx'

interface AvatarProps {
  account: Pick<Shapes['Account'], 'avatarUrl' | 'displayName' | 'username' | 'platform'>
  size?: number
  /** False where the network stands beside it anyway. */
  hasMark?: boolean
}

/**
 * The picture of an account with the mark of its network. Accounts of the sandbox have addresses of pictures that
 * nobody serves, and test mode asks nothing outside: they show their first letter.
 */
export function AccountAvatar({ account, size = 32, hasMark = true }: AvatarProps) {
  const mode = useMode()
  const { avatarUrl, displayName, username, platform } = account
  const letter = (displayName || username).replace(/^@/, '').slice(0, 1).toUpperCase()
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      {mode === 'live' && avatarUrl ? (
        <img src={avatarUrl} alt="" width={size} height={size} loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        <span>{letter}</span>
      )}
      {hasMark && (
        <span className={styles.mark}>
          <PlatformMark platform={platform} size={Math.round(size * 0.34)} />
        </span>
      )}
    </span>
  )
}
