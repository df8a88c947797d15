import { Section } from '../../../components/page.tsx'
import { ruleWords as words } from '../../../i18n/audience/comment-automations.ts'
import styles from '../comment-automations.module.css'
import type { Rule } from '../rule.ts'

/** What people get, as it is written. */
export function Content({ rule }: { rule: Rule }) {
  const { dmMessage, dmMessageVariations, commentReply, commentReplyVariations, buttons, template } = rule
  return (
    <div className={styles.beside}>
      <Section title={words.message}>
        {template && <p>{words.cards}</p>}
        <Text text={dmMessage} others={dmMessageVariations} />
        {buttons.length > 0 && (
          <ul className={styles.buttons}>
            {buttons.map(({ title, type, url, payload, phone }) => (
              <li key={`${type} ${title}`} title={url ?? phone ?? payload} dir="auto">
                {title}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={words.reply}>
        {commentReply === null ? (
          <p className={styles.muted}>{words.noReply}</p>
        ) : (
          <Text text={commentReply} others={commentReplyVariations} />
        )}
      </Section>
    </div>
  )
}

const Text = ({ text, others }: { text: string; others: readonly string[] }) => (
  <>
    <p className={styles.text} dir="auto">
      {text}
    </p>
    {others.length > 0 && <p className={styles.muted}>{words.variations(others.length)}</p>}
    {others.map((other) => (
      <p key={other} className={styles.text} dir="auto">
        {other}
      </p>
    ))}
  </>
)
