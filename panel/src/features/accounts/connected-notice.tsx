import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { cx } from '../../components/cx.ts'
import { StatusMark } from '../../components/status.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { handleOf } from '../../shell/accounts.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import styles from './accounts.module.css'

/** Says on return from the network what was connected, and what comes next. */
export function ConnectedNotice({ accountId, onClose }: { accountId: string; onClose?: () => void }) {
  const mode = useMode()
  const nameOf = usePlatformName()
  const { data: account } = useRead('GET /v1/accounts/{id}', { path: { id: accountId } })
  if (!account) return null
  return (
    <div className={styles.notice} role="status">
      <p className={cx(styles.state, styles.good)}>
        <StatusMark status="published" />
        {words.connectedNow(handleOf(account) ?? account.displayName, nameOf(account.platform))}
      </p>
      {account.kind === 'posting' && (
        <Can do="POST /v1/posts">
          <ButtonLink size="small" to={`/${mode}/posts/new`} search={{ account: account.id }}>
            {words.writePost}
          </ButtonLink>
        </Can>
      )}
      {onClose && (
        <Button size="small" variant="quiet" onClick={onClose}>
          {words.dismiss}
        </Button>
      )}
    </div>
  )
}
