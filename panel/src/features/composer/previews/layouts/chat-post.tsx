import type { ReactNode } from 'react'
import { previewWords as words } from '../../../../i18n/publishing/options.ts'
import { MediaGrid } from '../media-grid.tsx'
import parts from '../parts.module.css'
import { Avatar, LinkCard, PreviewText } from '../parts.tsx'
import type { PreviewProps } from '../preview.ts'
import { Embed, Poll } from './chatroom-parts.tsx'
import styles from './layouts.module.css'

interface Options {
  to?: string
  template?: { name?: string; language?: string }
  webhookUsername?: string
  username?: string
  forumThreadName?: string
  blocks?: unknown
  embeds?: readonly { title?: string; description?: string }[]
  poll?: Parameters<typeof Poll>[0]['poll']
}

/** A message in a chat: a bubble with the files over their caption, or a line beside the picture of its sender. */
export function ChatPost(props: PreviewProps) {
  const { platform, look, items } = props
  const [item] = items
  const options = props.options as Options
  if (!item) return null
  const text = textOf(options, <PreviewText {...props} text={item.content} />, item.content)
  const files = <MediaGrid item={item} look={look} />
  if (platform === 'botchat' || platform === 'chatapp')
    return (
      <>
        {platform === 'chatapp' && <p className={styles.recipient}>{recipientOf(options)}</p>}
        <div className={styles.bubble}>
          {platform === 'botchat' && <strong className={styles.sender}>{props.name}</strong>}
          {files}
          {platform === 'chatapp' && <LinkCard {...props} />}
          {text}
          {platform === 'botchat' && <LinkCard {...props} />}
          <span className={styles.clock}>{words.now}</span>
        </div>
      </>
    )
  return (
    <>
      {options.forumThreadName && <p className={parts.title}>{options.forumThreadName}</p>}
      <MessageRow {...props} name={options.webhookUsername ?? options.username ?? props.name}>
        {text}
        {files}
        <LinkCard {...props} />
        {Array.isArray(options.embeds) &&
          options.embeds.map((embed, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing have no names of their own
            <Embed key={index} {...embed} />
          ))}
        {options.poll && <Poll poll={options.poll} />}
      </MessageRow>
    </>
  )
}

const recipientOf = ({ to }: Options): string => (to ? words.to(to) : words.noRecipient)

/** A template and blocks stand in place of the text; cards and a poll need none. */
function textOf({ template, blocks, embeds, poll }: Options, text: ReactNode, content: string): ReactNode {
  if (template)
    return <p className={parts.none}>{words.template(template.name ?? '', template.language ?? '')}</p>
  if (blocks !== undefined) return <p className={parts.none}>{words.blocks}</p>
  const hasMore = Boolean(poll) || (Array.isArray(embeds) && embeds.length > 0)
  return hasMore && content.trim() === '' ? null : text
}

function MessageRow({ name, avatar, children }: PreviewProps & { children: ReactNode }) {
  return (
    <div className={parts.short}>
      <Avatar name={name} avatar={avatar} />
      <div className={parts.body}>
        <p className={parts.author}>
          <strong>{name}</strong>
          <b className={parts.app} aria-hidden="true">
            {words.app}
          </b>
          <span className={parts.time}>{words.now}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
