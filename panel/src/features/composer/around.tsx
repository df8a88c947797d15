import { createContext, type ReactNode, useContext } from 'react'
import { Page } from '../../components/page.tsx'
import styles from './composer.module.css'
import type { Post } from './draft/draft.ts'

/** The sheet that the form stands in, beside another page. */
export interface Sheet {
  /** In place of the page of the post. */
  onSent: (post: Post) => void
  /** Told by the form: whether closing it would stop uploads. */
  isBusy: { current: () => boolean }
}

export const SheetContext = createContext<Sheet | undefined>(undefined)

export const useSheet = (): Sheet | undefined => useContext(SheetContext)

interface AroundProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A page of its own, or what a sheet with a title holds. */
export function Around({ title, actions, children }: AroundProps) {
  if (!useSheet())
    return (
      <Page title={title} actions={actions}>
        {children}
      </Page>
    )
  return (
    <div className={styles.sheet}>
      {actions && <div className={styles.sheetActions}>{actions}</div>}
      {children}
    </div>
  )
}
