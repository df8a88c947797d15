import { answerWords as words } from '../../../i18n/audience/answers.ts'
import { shownName } from '../../../values/foreign-text.ts'
import styles from './answering.module.css'

interface Person {
  name: string | null
  username?: string | null
  isOwn?: boolean
}

/** How a person on a network is called in sentences and labels. */
export const nameOf = ({ name, username }: Person): string =>
  shownName(name ?? '') || shownName(username ?? '') || words.nobody

/** Who wrote something. Pictures of strangers are not asked for: they would come from other machines. */
export function Author({ person }: { person: Person }) {
  const { username, isOwn } = person
  const shown = nameOf(person)
  return (
    <span className={styles.author}>
      <bdi className={styles.name}>{shown}</bdi>
      {username && username !== shown && (
        <bdi className={styles.handle}>@{shownName(username).replace(/^@/, '')}</bdi>
      )}
      {isOwn && <span className={styles.chip}>{words.you}</span>}
    </span>
  )
}
