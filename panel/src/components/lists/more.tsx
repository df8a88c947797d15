import { type ReactNode, useEffect } from 'react'
import { common } from '../../i18n/shell/common.ts'
import { announce } from '../announce.tsx'
import { Button } from '../button.tsx'
import styles from '../rows.module.css'

interface MoreProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  count: number
  /** The button that saves the whole list as a file. */
  csv?: ReactNode
}

/** The foot of a list: asks for its next page, and gives all of it as a file. */
export function More({ pages, count, csv }: MoreProps) {
  useEffect(() => {
    if (count > 50) announce(common.loaded(count))
  }, [count])
  const file = count > 0 && csv
  if (!pages.hasNextPage && !file) return null
  return (
    <div className={styles.more}>
      {pages.hasNextPage && (
        <>
          <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {common.loadMore}
          </Button>
          <span>{common.loaded(count)}</span>
        </>
      )}
      {file}
    </div>
  )
}
