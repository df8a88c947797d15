import {
  ArrowBigDown,
  ArrowBigUp,
  Bookmark,
  ChartNoAxesColumn,
  Ellipsis,
  Heart,
  type LucideIcon,
  MessageCircle,
  Repeat2,
  Send,
  Share2,
  ThumbsUp,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../components/cx.ts'
import { composerWords } from '../../../i18n/publishing/composer.ts'
import { previewWords as words } from '../../../i18n/publishing/options.ts'
import { marksOf } from '../text/marks.ts'
import { folded } from './fold.ts'
import type { Action, Look } from './looks.ts'
import styles from './parts.module.css'
import type { PreviewProps } from './preview.ts'

interface TextProps extends Pick<PreviewProps, 'platform' | 'network' | 'look'> {
  text: string
  /** What stands before it in the same line. */
  lead?: ReactNode
}

/** A text with its links and tags, as far as the network shows it. */
export function PreviewText({ text, lead, platform, network, look }: TextProps) {
  const { shown, isFolded } = folded(text, look.fold)
  if (shown === '') return <p className={styles.none}>{composerWords.noText}</p>
  return (
    <p className={styles.text} dir="auto">
      {lead}
      {marksOf(shown).map(({ at, text: part, kind }) =>
        kind ? (
          <span key={at} className={styles.link}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
      {isFolded && (
        <span className={styles.more} title={composerWords.foldNote(network)}>
          … {words.more[platform] ?? composerWords.folds}
        </span>
      )}
    </p>
  )
}

export const Avatar = ({ name, avatar }: Pick<PreviewProps, 'name' | 'avatar'>) => (
  <span className={styles.avatar} aria-hidden="true">
    {avatar ? (
      <img src={avatar} alt="" loading="lazy" referrerPolicy="no-referrer" />
    ) : (
      ([...name.replace(/^@/, '')][0]?.toUpperCase() ?? '?')
    )}
  </span>
)

/** Who wrote it, and when: with the name in one line or above it. */
export function Byline({
  name,
  avatar,
  second,
}: Pick<PreviewProps, 'name' | 'avatar'> & { second?: string }) {
  return (
    <div className={styles.byline}>
      <Avatar name={name} avatar={avatar} />
      <p className={styles.who}>
        <strong>{name}</strong>
        {second && <span>{second}</span>}
      </p>
      <Ellipsis className={styles.menu} size={18} aria-hidden />
    </div>
  )
}

const icons: Record<Action, readonly LucideIcon[]> = {
  like: [ThumbsUp],
  heart: [Heart],
  comment: [MessageCircle],
  repost: [Repeat2],
  share: [Share2],
  send: [Send],
  save: [Bookmark],
  views: [ChartNoAxesColumn],
  vote: [ArrowBigUp, ArrowBigDown],
}

/** What people can do with the post there. It is a picture of them: nothing can be pressed. */
export function Actions({ look: { actions, hasWords }, isColumn }: { look: Look; isColumn?: boolean }) {
  if (actions.length === 0) return null
  return (
    <div className={cx(styles.actions, isColumn && styles.upright)} aria-hidden="true">
      {actions.map((action) => (
        <span key={action} data-action={action}>
          {icons[action].map((Icon, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the signs of a drawing have no names of their own
            <Icon key={index} size={18} strokeWidth={1.75} />
          ))}
          {hasWords && <b>{words.actions[action]}</b>}
        </span>
      ))}
    </div>
  )
}

const address = /https?:\/\/[^\s]+/

/** Networks that can be told to show no card. */
const hidesCard = ({ disableLinkPreview, disableWebPagePreview, unfurlLinks }: PreviewProps['options']) =>
  disableLinkPreview === true || disableWebPagePreview === true || unfurlLinks === false

/** The card of the first link. Its title and picture are the page's, which nobody here has read. */
export function LinkCard({ look, items: [item], options }: PreviewProps) {
  const link = item?.media.length === 0 ? address.exec(item.content)?.[0] : undefined
  if (!look.card || !link || !URL.canParse(link) || hidesCard(options)) return null
  const { hostname, pathname } = new URL(link)
  return (
    <div className={styles.card} data-card={look.card}>
      <span className={styles.cardPicture} aria-hidden="true" />
      <span className={styles.cardText}>
        <span>{hostname.replace(/^www\./, '')}</span>
        <strong>{pathname === '/' ? hostname : decoded(pathname)}</strong>
        <span>{words.cardNote}</span>
      </span>
    </div>
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The comment that the account makes under its own post. */
export function FirstComment({ name, avatar, options: { firstComment } }: PreviewProps) {
  if (typeof firstComment !== 'string' || firstComment.trim() === '') return null
  return (
    <div className={styles.comment}>
      <Avatar name={name} avatar={avatar} />
      <p>
        <strong>{name}</strong> {firstComment}
      </p>
    </div>
  )
}
