import { Star } from 'lucide-react'
import { reviewWords as words } from '../../../i18n/audience/answers.ts'
import styles from './reviews.module.css'

const all = [1, 2, 3, 4, 5] as const

/** A rating as a picture, and in words for everybody who does not see it or would have to count. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars}>
      <span aria-hidden="true" className={styles.row}>
        {all.map((one) => (
          <Star key={one} size={15} data-full={one <= rating} />
        ))}
      </span>
      <span>{words.stars(rating)}</span>
    </span>
  )
}
