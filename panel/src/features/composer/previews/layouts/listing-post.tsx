import { previewWords as words } from '../../../../i18n/publishing/options.ts'
import { locale } from '../../../../values/language.ts'
import { dayIn, type Schedule } from '../../options/pickers/schedule.ts'
import { MediaGrid } from '../media-grid.tsx'
import styles from '../parts.module.css'
import { Byline, PreviewText } from '../parts.tsx'
import type { PreviewProps } from '../preview.ts'

interface Options {
  topicType?: string
  callToAction?: { type?: string }
  event?: { title?: string; schedule?: Schedule }
  offer?: { couponCode?: string }
}

/** A post on a listing of Google: the picture first, an event with its days, and a button. */
export function ListingPost(props: PreviewProps) {
  const { name, avatar, look, items, options } = props
  const [item] = items
  if (!item) return null
  const { topicType = 'STANDARD', callToAction, event, offer } = options as Options
  const isOffer = topicType === 'OFFER'
  const days = topicType === 'STANDARD' ? '' : daysOf(event?.schedule)
  return (
    <div className={styles.feed}>
      <Byline name={name} avatar={avatar} second={words.justNow} />
      <div className={styles.bleed}>
        <MediaGrid item={item} look={look} />
      </div>
      {topicType !== 'STANDARD' && event?.title && <p className={styles.title}>{event.title}</p>}
      {days && <p className={styles.faint}>{days}</p>}
      <PreviewText {...props} text={item.content} />
      {isOffer && offer?.couponCode && (
        <p>
          {words.code} <code>{offer.couponCode}</code>
        </p>
      )}
      {!isOffer && callToAction?.type && (
        <p className={styles.pill}>{words.buttons[callToAction.type] ?? callToAction.type}</p>
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
