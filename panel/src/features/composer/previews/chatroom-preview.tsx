import { ChatPreview } from './chat-preview.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

interface Options {
  webhookUsername?: string
  forumThreadName?: string
  embeds?: readonly { title?: string; description?: string }[]
  poll?: { question?: { text?: string }; answers?: readonly { poll_media?: { text?: string } }[] }
}

/** A message of Discord: the name that sends it, its cards and its poll. */
export function ChatroomPreview(props: PreviewProps) {
  const { webhookUsername, forumThreadName, embeds, poll } = props.options as Options
  const hasMore = Boolean(poll) || (Array.isArray(embeds) && embeds.length > 0)
  const isWordless = hasMore && (props.items[0]?.content.trim() ?? '') === ''
  return (
    <>
      {forumThreadName && <p className={styles.title}>{forumThreadName}</p>}
      <ChatPreview {...props} name={webhookUsername ?? props.name} {...(isWordless && { instead: <></> })}>
        {Array.isArray(embeds) &&
          embeds.map((embed, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing have no names of their own
            <Card key={index} {...embed} />
          ))}
        {poll && <Poll poll={poll} />}
      </ChatPreview>
    </>
  )
}

const Card = ({ title, description }: { title?: string; description?: string }) => (
  <div className={styles.card}>
    {title && <strong>{title}</strong>}
    {description && <p className={styles.text}>{description}</p>}
  </div>
)

const Poll = ({ poll: { question, answers } }: { poll: NonNullable<Options['poll']> }) => (
  <div className={styles.card}>
    <strong>{question?.text}</strong>
    <ul className={styles.answers}>
      {answers?.map(({ poll_media }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing have no names of their own
        <li key={index}>{poll_media?.text}</li>
      ))}
    </ul>
  </div>
)
