import type { ReactNode } from 'react'
import { useMode } from '../../../api/mode.ts'
import { PlatformMark } from '../../../components/marks.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { type DraftTarget, itemsOf } from '../draft/draft.ts'
import { handleOf, useAccountName, useForm } from '../form.ts'
import frame from './frame.module.css'
import { ChatPost } from './layouts/chat-post.tsx'
import { FeedPost } from './layouts/feed-post.tsx'
import { ForumPost } from './layouts/forum-post.tsx'
import { ListingPost } from './layouts/listing-post.tsx'
import { PicturePost } from './layouts/picture-post.tsx'
import { PinPost } from './layouts/pin-post.tsx'
import { ScreenPost } from './layouts/screen-post.tsx'
import { ShortPost } from './layouts/short-post.tsx'
import { VideoPost } from './layouts/video-post.tsx'
import { type Layout, type Look, lookOf } from './looks.ts'
import { mediaFaults } from './media-faults.ts'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

const layouts: Record<Layout, (props: PreviewProps) => ReactNode> = {
  short: ShortPost,
  feed: FeedPost,
  picture: PicturePost,
  screen: ScreenPost,
  video: VideoPost,
  pin: PinPost,
  chat: ChatPost,
  forum: ForumPost,
  listing: ListingPost,
}

export function TargetPreview({ target }: { target: DraftTarget }) {
  const { draft, accounts, platforms, problems, openTab } = useForm()
  const nameOf = useAccountName()
  const mode = useMode()
  const account = accounts.get(target.accountId)
  const platform = account && platforms.get(account.platform)
  if (!account || !platform) return null
  const look = shownAs(lookOf(platform.id), target)
  const Drawing = layouts[look.layout]
  const name = nameOf(target.accountId)
  return (
    <article className={styles.preview} aria-label={`${words.preview}: ${name}`}>
      <button type="button" className={styles.open} onClick={() => openTab(target.accountId)}>
        <PlatformMark platform={platform.id} size={14} />
        {name}
      </button>
      <div className={frame.frame} data-network={platform.id} data-dark={look.isDark}>
        <Drawing
          name={account.displayName}
          handle={handleOf(account)}
          // Accounts of the sandbox have addresses of pictures that nobody serves.
          avatar={mode === 'live' ? (account.avatarUrl ?? undefined) : undefined}
          network={platform.name}
          platform={platform.id}
          look={look}
          title={(target.options.title as string | undefined) ?? draft.title}
          items={itemsOf(draft, target).map((item, index) => ({
            ...item,
            faults: mediaFaults(problems, target, index),
          }))}
          options={target.options}
          metadata={account.metadata}
        />
      </div>
    </article>
  )
}

/** Stories and reels fill a dark screen, whatever the posts of their network look like. */
function shownAs(look: Look, { options: { contentType } }: DraftTarget): Look {
  if (look.layout === 'screen' || (contentType !== 'story' && contentType !== 'reel')) return look
  const { hasWords: _, ...rest } = look
  return {
    ...rest,
    layout: 'screen',
    grid: 'first',
    isDark: true,
    actions: contentType === 'story' ? [] : ['heart', 'comment', 'share'],
  }
}
