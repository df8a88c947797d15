import { type ReactNode, useEffect, useRef } from 'react'
import { useMode } from '../api/mode.ts'
import { common } from '../i18n/shell/common.ts'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** Stands before the title in the tab of the browser, where several screens have one heading. */
  part?: string
  /** One sentence under the title. */
  lead?: ReactNode
  actions?: ReactNode
  /** A shape before the title. */
  mark?: ReactNode
  /** False for pages that belong to the team and have no mode. */
  hasMode?: boolean
  children: ReactNode
}

/** A screen: its title in the tab, its heading with the focus after a change of place, its actions. */
export function Page({ title, part, lead, actions, mark, hasMode = true, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const mode = useMode()
  useEffect(() => {
    const where = hasMode ? ` - ${mode === 'live' ? common.live : common.test}` : ''
    document.title = `${part ? `${part} - ` : ''}${title}${where} - ${common.product}`
  }, [title, part, mode, hasMode])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          {mark}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  )
}

interface SectionProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

export function Section({ title, actions, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
