import { previewWords as words } from '../../../i18n/publishing/options.ts'
import { locale } from '../../../values/language.ts'
import { dayIn, type Schedule } from '../options/pickers/schedule.ts'
import { Avatar, PreviewMedia, PreviewText } from './parts.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

interface Options {
  topicType?: string
  callToAction?: { type?: string }
  event?: { title?: string; schedule?: Schedule }
  offer?: { couponCode?: string }
}

/** A post on a listing of Google: the picture first, an event with its days, and a button. */
export function ListingPreview({ name, platform, network, items: [item], options }: PreviewProps) {
  if (!item) return null
  const { topicType = 'STANDARD', callToAction, event, offer } = options as Options
  const isOffer = topicType === 'OFFER'
  const days = topicType === 'STANDARD' ? '' : daysOf(event?.schedule)
  return (
    <div className={styles.feed}>
      <div className={styles.byline}>
        <Avatar name={name} />
        <strong>{name}</strong>
      </div>
      <PreviewMedia media={item.media.slice(0, 1)} isWide />
      {topicType !== 'STANDARD' && event?.title && <p className={styles.title}>{event.title}</p>}
      {days && <p className={styles.note}>{days}</p>}
      <PreviewText text={item.content} platform={platform} network={network} />
      {isOffer && offer?.couponCode && (
        <p>
          {words.code} <code>{offer.couponCode}</code>
        </p>
      )}
      {!isOffer && callToAction?.type && (
        <p className={styles.action}>{words.buttons[callToAction.type] ?? callToAction.type}</p>
      )}
    </div>
  )
}

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

function daysOf(schedule: Schedule | undefined): string {
  const [first, last] = [dayIn(schedule?.startDate), dayIn(schedule?.endDate)].map((day) => Date.parse(day))
  if (!first || !last || last < first) return ''
  return days.formatRange(first, last)
}
