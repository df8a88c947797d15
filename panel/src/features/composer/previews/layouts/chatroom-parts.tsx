import styles from '../parts.module.css'
import { Choices } from './short-post.tsx'

interface EmbedProps {
  title?: string
  description?: string
}

/** A card below a message of Discord. */
export const Embed = ({ title, description }: EmbedProps) => (
  <div className={styles.card} data-card="barred">
    <span className={styles.cardText}>
      {title && <strong>{title}</strong>}
      {description && <span>{description}</span>}
    </span>
  </div>
)

interface PollProps {
  poll: { question?: { text?: string }; answers?: readonly { poll_media?: { text?: string } }[] }
}

export const Poll = ({ poll: { question, answers = [] } }: PollProps) => (
  <Choices question={question?.text} choices={answers.map(({ poll_media }) => poll_media?.text ?? '')} />
)
