import { Section } from '../../../components/page.tsx'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { notTold, type Row } from '../../../values/analytics/not-told.ts'
import styles from '../analytics.module.css'

interface Props {
  rows: readonly Row[]
  /** Where the rows are not all that the page is about. */
  note?: string
}

/** What the reader cannot conclude from the page, in plain words. */
export function NotToldList({ rows, note }: Props) {
  const nameOf = usePlatformName()
  if (rows.length === 0) return null
  const all = notTold(rows)
  const byReason = Map.groupBy(all, ({ reason, message }) => words.reasons[reason] ?? message)
  return (
    <Section title={words.notTold}>
      {all.length === 0 ? (
        <p>{words.whole}</p>
      ) : (
        <>
          {note && <p className={styles.why}>{note}</p>}
          <dl className={styles.reasons}>
            {[...byReason].map(([reason, of]) => (
              <div key={reason}>
                <dt>{reason}</dt>
                {of.map(({ platform, message, metrics }) => (
                  <dd key={`${platform} ${message}`}>
                    {words.untold(
                      nameOf(platform),
                      metrics.map((metric) => words.metrics[metric]).join(', '),
                    )}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
    </Section>
  )
}
