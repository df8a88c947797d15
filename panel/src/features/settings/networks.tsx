import { CodeBlock } from '../../components/copy.tsx'
import { PlatformMark } from '../../components/marks.tsx'
import { Rows } from '../../components/rows.tsx'
import { settingsWords } from '../../i18n/team/settings.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import styles from './settings.module.css'

const ask = 'npm run doctor -- --live'

/** Which networks this deployment reaches in live mode, and what the operator does about the others. */
export function Networks() {
  const platforms = usePlatforms()
  return (
    <>
      <p>{settingsWords.networksLead}</p>
      <Rows
        label={settingsWords.networks}
        rows={[...platforms.values()]}
        idOf={({ id }) => id}
        empty={null}
        columns={[
          {
            name: settingsWords.network,
            cell: ({ id, name }) => (
              <span className={styles.row}>
                <PlatformMark platform={id} />
                {name}
              </span>
            ),
          },
          {
            name: settingsWords.state,
            cell: ({ modes }) => (modes.live ? settingsWords.ready : settingsWords.needsSettings),
          },
          {
            name: settingsWords.goingLive,
            cell: ({ id }) => <code>{`docs/going-live/${id}.md`}</code>,
          },
        ]}
      />
      <p>{settingsWords.networksAsk}</p>
      <CodeBlock text={ask} label={settingsWords.networksCommand} />
      <p>{settingsWords.networksAskAccount}</p>
      <CodeBlock text={`${ask} --account ID`} label={settingsWords.networksAccountCommand} />
    </>
  )
}
