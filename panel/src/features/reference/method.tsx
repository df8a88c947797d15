import { cx } from '../../components/cx.ts'
import type { ShortOperation } from './model.ts'
import styles from './reference.module.css'

/** The colour repeats what the method says: whether it reads, writes or deletes. */
export function Method({ method }: Pick<ShortOperation, 'method'>) {
  const kind = method === 'GET' ? styles.reads : method === 'DELETE' ? styles.deletes : styles.writes
  return <code className={cx(styles.method, kind)}>{method}</code>
}
