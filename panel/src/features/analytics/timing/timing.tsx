import styles from '../analytics.module.css'
import type { Narrowing } from '../frame/use-narrowing.ts'
import { BestTime } from './best-time.tsx'
import { Decay } from './decay.tsx'
import { Frequency } from './frequency.tsx'

/** What can be learned for the next post, from all posts and not only those of the period. */
export function Timing({ narrowing }: { narrowing: Narrowing }) {
  return (
    <>
      <BestTime narrowing={narrowing} />
      <div className={styles.pair}>
        <Decay narrowing={narrowing} />
        <Frequency narrowing={narrowing} />
      </div>
    </>
  )
}
