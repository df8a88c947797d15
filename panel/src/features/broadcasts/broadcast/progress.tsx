import { Section } from '../../../components/page.tsx'
import { broadcastWords, recipientWords as words } from '../../../i18n/audience/broadcasts.ts'
import { type Broadcast, settledOf } from '../broadcast.ts'
import styles from '../broadcasts.module.css'

const counts = [
  'recipientCount',
  'pendingCount',
  'sentCount',
  'deliveredCount',
  'readCount',
  'failedCount',
  'unknownCount',
  'skippedCount',
] as const

/** How far it is, in numbers that add up. */
export function Progress({ broadcast: { stats } }: { broadcast: Broadcast }) {
  const done = settledOf(stats)
  const sentence = words.progress(done, stats.recipientCount)
  return (
    <Section title={broadcastWords.progress}>
      <div className={styles.bar}>
        <progress
          max={Math.max(1, stats.recipientCount)}
          value={done}
          aria-label={broadcastWords.progress}
          aria-valuetext={sentence}
        />
        <span>{sentence}</span>
      </div>
      <dl className={styles.numbers}>
        {counts.map((count) => (
          <div key={count}>
            <dt>{words.numbers[count]}</dt>
            <dd>{broadcastWords.number(stats[count])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.muted}>{words.numbersHint}</p>
      {stats.unknownCount > 0 && <p className={styles.unsure}>{words.uncertainNote(stats.unknownCount)}</p>}
    </Section>
  )
}
