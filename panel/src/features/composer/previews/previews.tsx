import type { ReactNode } from 'react'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { type DraftTarget, itemsOf } from '../draft/draft.ts'
import { handleOf, useAccountName, useForm } from '../form.ts'
import { ChatPreview } from './chat-preview.tsx'
import { ChatappPreview } from './chatapp-preview.tsx'
import { ChatroomPreview } from './chatroom-preview.tsx'
import { FeedPreview } from './feed-preview.tsx'
import { ForumPreview } from './forum-preview.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { PicturePreview } from './picture-preview.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'
import { ShortPreview } from './short-preview.tsx'
import { SnapPreview } from './snap-preview.tsx'
import { WorkchatPreview } from './workchat-preview.tsx'

/** How networks lay out a post: short texts, a chat, a feed with large media, the picture first, or in their own way. */
const kinds: Record<string, (props: PreviewProps) => ReactNode> = {
  skynet: ShortPreview,
  threadnet: ShortPreview,
  microblog: ShortPreview,
  botchat: ChatPreview,
  chatroom: ChatroomPreview,
  workchat: WorkchatPreview,
  chatapp: ChatappPreview,
  forum: ForumPreview,
  bizlisting: ListingPreview,
  photonet: PicturePreview,
  pinboard: PicturePreview,
  shortvideo: PicturePreview,
  videosite: PicturePreview,
  snapnet: SnapPreview,
}

/** One drawing for each target, of our own. */
export function Previews() {
  const { draft } = useForm()
  if (draft.targets.length === 0) return <p className={styles.note}>{words.nothingToShow}</p>
  return (
    <div className={styles.previews}>
      {draft.targets.map((target) => (
        <TargetPreview key={target.accountId} target={target} />
      ))}
      <p className={styles.note}>{words.drawnBy}</p>
    </div>
  )
}

function TargetPreview({ target }: { target: DraftTarget }) {
  const { draft, accounts, platforms, problems, openTab } = useForm()
  const nameOf = useAccountName()
  const account = accounts.get(target.accountId)
  const platform = account && platforms.get(account.platform)
  if (!account || !platform) return null
  const Drawing = kinds[platform.id] ?? FeedPreview
  const own = problems.filter(({ accountId, at }) => (accountId ?? at.accountId) === target.accountId)
  const name = nameOf(target.accountId)
  return (
    <article
      className={styles.preview}
      aria-label={`${words.preview}: ${name}`}
      data-wrong={own.length > 0 || undefined}
    >
      <button type="button" className={styles.open} onClick={() => openTab(target.accountId)}>
        {name}
      </button>
      <Drawing
        name={account.displayName}
        handle={handleOf(account)}
        network={platform.name}
        platform={platform.id}
        title={(target.options.title as string | undefined) ?? draft.title}
        items={itemsOf(draft, target)}
        options={target.options}
        metadata={account.metadata}
      />
      {own.length > 0 && (
        <ul className={styles.problems}>
          {[...new Set(own.map(({ message }) => message))].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </article>
  )
}
