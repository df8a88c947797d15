import { useLink } from '../api/link.ts'
import { useNewVersion } from '../api/version.ts'
import { Button } from '../components/button.tsx'
import { common } from '../i18n/shell/common.ts'
import { frameWords } from '../i18n/shell/frame.ts'
import styles from './banners.module.css'

/** What holds for the whole panel at the moment. */
export function Banners() {
  const { isUp, restartsIn } = useLink()
  const isOld = useNewVersion()
  if (!isUp) return <p className={styles.banner}>{frameWords.offline}</p>
  if (restartsIn !== undefined) return <p className={styles.banner}>{frameWords.restarting(restartsIn)}</p>
  if (!isOld) return null
  return (
    <p className={styles.banner}>
      {frameWords.newVersion}
      <Button size="small" onClick={() => location.reload()}>
        {common.reload}
      </Button>
    </p>
  )
}
