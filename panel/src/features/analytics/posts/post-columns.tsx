import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { PlatformMark } from '../../../components/marks.tsx'
import { MediaPicture } from '../../../components/media-picture.tsx'
import type { Column } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import type { Mode } from '../../../contract/routes.ts'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { type Metric, metrics } from '../../../values/analytics/metrics.ts'
import { notTold, whyNull } from '../../../values/analytics/not-told.ts'
import { isOurs } from '../../../values/media-address.ts'
import { Figure } from '../untold.tsx'
import type { PostRow } from '../use-posts.ts'
import { CurveCell } from './curve-cell.tsx'
import styles from './posts.module.css'
import { shortOf } from './short.ts'

/** Orders of the service. */
export const sortNames = [
  ...(['date', 'engagement', 'impressions', 'reach', 'views', 'likes', 'comments'] as const),
  ...(['shares', 'saves', 'clicks', 'follows'] as const),
] as const

const isSorted = (name: string): boolean => sortNames.some((one) => one === name)

interface Context {
  mode: Mode
  nameOf: (platform: string) => string
  /** Numbers that at least one of the posts has. */
  shown: readonly Metric[]
  /** The posts whose curves are drawn without being asked for. */
  firstIds: ReadonlySet<string>
}

export function postColumns({ mode, nameOf, shown, firstIds }: Context): readonly Column<PostRow>[] {
  return [
    {
      name: words.post,
      isWide: true,
      isQuiet: true,
      cell: (post) => <PostCell post={post} mode={mode} nameOf={nameOf} />,
    },
    {
      name: words.published,
      sort: 'date',
      sortsFrom: 'last',
      cell: ({ publishedAt }) => (publishedAt ? <When at={publishedAt} as="dayTime" /> : words.notSent),
    },
    {
      name: words.engagement,
      isEnd: true,
      sort: 'engagement',
      sortsFrom: 'last',
      cell: (post) => <Figure value={post.analytics.engagement} why={whyOf(post)} />,
    },
    {
      name: words.engagementRate,
      isEnd: true,
      cell: (post) => (
        <Figure value={post.analytics.engagementRate} isPercent why={whyOf(post, 'impressions')} />
      ),
    },
    ...shown.map(
      (metric): Column<PostRow> => ({
        name: words.metrics[metric],
        isEnd: true,
        ...(isSorted(metric) && { sort: metric, sortsFrom: 'last' }),
        cell: (post) => <Figure value={post.analytics[metric]} why={whyOf(post, metric)} />,
      }),
    ),
    {
      name: words.curve,
      cell: (post) => <CurveCell post={post} isFirst={firstIds.has(post.id)} />,
    },
  ]
}

/** The numbers that are worth a column. */
export const toldOf = (rows: readonly PostRow[]): readonly Metric[] =>
  metrics.filter((metric) => rows.some(({ analytics }) => analytics[metric] !== null))

function whyOf({ platforms, status }: PostRow, metric?: Metric): string {
  if (status === 'failed') return words.notSent
  const all = notTold(platforms)
  const reasons = (metric ? whyNull(all, metric) : all).map(
    ({ reason, message }) => words.reasons[reason] ?? message,
  )
  return [...new Set(reasons)].join(' ') || words.noReason
}

interface CellProps {
  post: PostRow
  mode: Mode
  nameOf: (platform: string) => string
}

function PostCell({ post, mode, nameOf }: CellProps) {
  const { id, content, thumbnailUrl, mediaType, platforms, isExternal, status } = post
  const picture = thumbnailUrl && isOurs(thumbnailUrl) ? thumbnailUrl : undefined
  const used = [...new Set(platforms.map(({ platform }) => platform))]
  const isGone = platforms.length > 0 && platforms.every((row) => row.status === 'removed')
  return (
    <div className={styles.post}>
      {mediaType === 'text' ? (
        <span className={styles.letter} aria-hidden="true">
          {[...content.trim()][0] ?? <FileText size={18} />}
        </span>
      ) : (
        <MediaPicture type={mediaType === 'carousel' ? 'image' : mediaType} picture={picture} />
      )}
      <div className={styles.words}>
        <Link to={`/${mode}/analytics/posts/${id}`} className={styles.link} dir="auto">
          {shortOf(content)}
        </Link>
        <span className={styles.marks}>
          {used.map((platform) => (
            <PlatformMark key={platform} platform={platform} name={nameOf(platform)} size={14} />
          ))}
          {status !== 'published' && <b>{words.notSent}</b>}
          {isGone && <b>{words.removed}</b>}
          {isExternal && <span>{words.elsewhere}</span>}
        </span>
      </div>
    </div>
  )
}
