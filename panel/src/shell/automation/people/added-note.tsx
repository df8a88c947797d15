import { peopleWords as words } from '../../../i18n/audience/automation.ts'
import { locale } from '../../../values/language.ts'
import { leftOutOf, type OneLeftOut } from './left-out.ts'
import styles from './people.module.css'

interface Props {
  /** How many were added, in a sentence. */
  added: string
  /** How many were not, in a sentence. */
  leftOut: string | undefined
  all: readonly OneLeftOut[]
}

/** How many were added, and who was left out and why. */
export function AddedNote({ added, leftOut, all }: Props) {
  const list = new Intl.ListFormat(locale)
  const named = leftOutOf(all)
  return (
    <div className={styles.added}>
      <p>
        <b>{added}</b> {leftOut}
      </p>
      {named.length > 0 && (
        <ul>
          {named.map(({ code, names, more }) => {
            const known = names.map((name) => name ?? words.someone)
            return (
              <li key={code}>
                {words.reasons[code]}:{' '}
                <span dir="auto">{list.format(more > 0 ? [...known, words.leftOutMore(more)] : known)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
