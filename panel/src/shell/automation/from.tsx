import { PlatformMark } from '../../components/marks.tsx'
import { messageWords as words } from '../../i18n/audience/automation.ts'
import { usePlatformName } from '../platforms.ts'
import styles from './from.module.css'

interface Props {
  platform: string
  /** Null once the account is deleted. */
  accountName: string | null
}

/** The account that messages leave from. */
export function From({ platform, accountName }: Props) {
  const name = usePlatformName()(platform)
  return (
    <span className={styles.from}>
      <PlatformMark platform={platform} name={name} />
      <span dir="auto">{accountName ?? words.deletedAccount}</span>
    </span>
  )
}
