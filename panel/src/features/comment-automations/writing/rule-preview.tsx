import { messageWords } from '../../../i18n/audience/automation.ts'
import { ruleWords } from '../../../i18n/audience/comment-automations.ts'
import { fillText } from '../../../shell/automation/message/filled.ts'
import message from '../../../shell/automation/message/message.module.css'
import { Preview } from '../../../shell/automation/message/preview.tsx'
import type { Draft } from './draft.ts'
import styles from './writing.module.css'

/** What one person gets, and what everybody sees. */
export function RulePreview({ draft, profileId }: { draft: Draft; profileId: string }) {
  const buttons = draft.buttons.filter(({ title }) => title.trim() !== '')
  const hasReply = draft.trigger === 'comment' && draft.reply.trim() !== ''
  return (
    <Preview profileId={profileId} accountId={draft.accountId}>
      {(values) => (
        <div className={styles.previews}>
          <p className={styles.muted}>{ruleWords.message}</p>
          <div className={message.bubble}>
            <Filled text={fillText(draft.message, values)} />
            {buttons.map(({ title, value }) => (
              <span key={`${title} ${value}`} className={styles.shownButton}>
                <bdi>{title}</bdi>
              </span>
            ))}
          </div>
          {hasReply && <p className={styles.muted}>{ruleWords.reply}</p>}
          {hasReply && (
            <div className={message.bubble}>
              <Filled text={fillText(draft.reply, values)} />
            </div>
          )}
        </div>
      )}
    </Preview>
  )
}

const Filled = ({ text }: { text: string }) =>
  text.trim() === '' ? (
    <p className={styles.muted}>{messageWords.previewNothing}</p>
  ) : (
    <p className={message.words} dir="auto">
      {text.trim()}
    </p>
  )
