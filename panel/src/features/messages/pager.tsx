import { Button } from '../../components/button.tsx'
import { registryWords as words } from '../../i18n/audience/messages.ts'
import styles from './messages.module.css'

interface Props {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The carrier's lists have pages with numbers. */
export function Pager({ page, pages, onPage }: Props) {
  if (pages <= 1) return null
  return (
    <div className={styles.row}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {words.previous}
      </Button>
      <span>{words.page(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </div>
  )
}
