import { previewWords as words } from '../../../../i18n/publishing/options.ts'
import { MediaGrid } from '../media-grid.tsx'
import styles from '../parts.module.css'
import { Actions, Avatar, LinkCard, PreviewText } from '../parts.tsx'
import type { PreviewProps } from '../preview.ts'

interface Options {
  topic_tag?: string
  poll?: { options?: readonly string[] }
}

/** A short text beside a picture of its author; a thread is a column of them. */
export function ShortPost(props: PreviewProps) {
  const { name, handle, avatar, look, items } = props
  const { topic_tag: topic, poll } = props.options as Options
  return (
    <ol className={styles.column}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a drawing have no names of their own
        <li key={index} className={styles.short}>
          <Avatar name={name} avatar={avatar} />
          <div className={styles.body}>
            <p className={styles.author}>
              <strong>{name}</strong>
              {topic && index === 0 && <span>› {topic}</span>}
              <span>
                {handle} · {words.now}
              </span>
            </p>
            <PreviewText {...props} text={item.content} />
            <MediaGrid item={item} look={look} />
            {index === 0 && poll && <Choices choices={poll.options ?? []} />}
            <LinkCard {...props} items={[item]} />
            <Actions look={look} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The answers of a poll. */
export const Choices = ({
  question,
  choices,
}: {
  question?: string | undefined
  choices: readonly string[]
}) => (
  <div className={styles.poll}>
    {question && <strong>{question}</strong>}
    <ul>
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing have no names of their own
        <li key={index}>{choice}</li>
      ))}
    </ul>
  </div>
)
