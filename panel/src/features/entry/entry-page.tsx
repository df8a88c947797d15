import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { common } from '../../i18n/shell/common.ts'
import { entryWords } from '../../i18n/team/entry.ts'
import styles from './entry.module.css'
import { Score } from './score.tsx'

interface EntryPageProps {
  title: string
  onSubmit: () => void
  children: ReactNode
}

/** A page before the sign-in: one form, and what Zither is. */
export function EntryPage({ title, onSubmit, children }: EntryPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} - ${common.product}`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className={styles.entry}>
      <div className={styles.side}>
        <Score />
        <p className={styles.promise}>
          <strong>{common.product}</strong>
          <br />
          {entryWords.promise}
        </p>
      </div>
      <main>
        <form className={styles.form} onSubmit={submit} noValidate>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </form>
      </main>
    </div>
  )
}
