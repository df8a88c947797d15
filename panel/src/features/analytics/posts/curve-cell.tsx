import { ChartSpline } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { curveOf } from '../../../values/analytics/curve.ts'
import { engagementOf } from '../../../values/analytics/metrics.ts'
import { countText } from '../../../values/money.ts'
import { Untold } from '../untold.tsx'
import type { PostRow } from '../use-posts.ts'
import { shortOf } from './short.ts'
import { Sparkline } from './sparkline.tsx'
import { useTimeline } from './use-timeline.ts'

interface Props {
  post: PostRow
  /** Draws the curve as soon as it comes into view; the others wait until somebody asks. */
  isFirst: boolean
}

/** How a post grew. Each curve is a request of its own, so a long list does not ask for all of them. */
export function CurveCell({ post, isFirst }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isFirst || !place.current) return
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setAsked(true)
    })
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [isFirst])
  if (post.publishedAt === null) return <Untold why={words.notSent} />
  return (
    <span ref={place}>
      {isAsked ? (
        <Curve post={post} />
      ) : (
        !isFirst && (
          <Button
            size="small"
            variant="quiet"
            label={words.showCurve(shortOf(post.content))}
            icon={<ChartSpline size={15} aria-hidden />}
            onClick={() => setAsked(true)}
          />
        )
      )}
    </span>
  )
}

function Curve({ post }: { post: PostRow }) {
  const { data, error } = useTimeline(post.id, post.publishedAt, true)
  if (error) return <Untold why={error.message} />
  if (!data) return null
  const shown = new Set(post.platforms.map(({ accountId }) => accountId))
  const { sum } = curveOf(
    data.timeline
      .filter(({ accountId }) => shown.has(accountId))
      .map((row) => ({ date: row.date, accountId: row.accountId, value: engagementOf(row) })),
  )
  const values = sum.filter((value) => value !== null)
  const last = values.at(-1)
  if (last === undefined) return <Untold why={words.noCurve} />
  return <Sparkline values={values} label={words.curveSaid(countText(last), values.length)} />
}
