import { Link } from '@tanstack/react-router'
import { cx } from '../../components/cx.ts'
import { Page } from '../../components/page.tsx'
import { referenceWords as words } from '../../i18n/developers/reference.ts'
import { Method } from './method.tsx'
import { linkTo, type ShortOperation, type TagEntry } from './model.ts'
import { inline } from './prose.tsx'
import styles from './reference.module.css'

export function TagPage({ tag, operations }: { tag: TagEntry; operations: readonly ShortOperation[] }) {
  return (
    <Page title={tag.name} hasMode={false} lead={tag.description}>
      <ul className={styles.operations} aria-label={words.operations}>
        {operations.map((operation) => (
          <li key={operation.id}>
            <Method method={operation.method} />
            <div>
              <Link to={linkTo(operation)} className={cx(operation.deprecated && styles.struck)}>
                {operation.id}
              </Link>
              <code className={styles.path}>{operation.path}</code>
              <p lang="en">{inline(operation.summary)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
