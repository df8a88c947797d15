import { Fragment } from 'react'
import { cx } from '../../components/cx.ts'
import styles from './reference.module.css'

/** A text of the document: words between backticks are code. */
export function Prose({ text, isLead, lang }: { text: string; isLead?: boolean; lang?: 'en' }) {
  return (
    <p className={cx(styles.prose, isLead && styles.lead)} lang={lang}>
      {inline(text)}
    </p>
  )
}

export function inline(text: string) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <code key={index} className={styles.chip}>
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
