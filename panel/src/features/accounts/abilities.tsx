import { Check, Minus } from 'lucide-react'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { common } from '../../i18n/shell/common.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import styles from './accounts.module.css'

/** What posts to the network may be, and what can be done with them. */
export function Abilities({ platform: word }: { platform: string }) {
  const platform = usePlatforms().get(word)
  if (!platform) return null
  const { abilities, limits, kind, metered } = platform
  return (
    <>
      <h2>{words.abilities}</h2>
      <ul className={styles.abilities}>
        {Object.entries(abilities).map(([ability, can]) => (
          <li key={ability} className={can ? undefined : styles.muted}>
            {can ? <Check size={14} aria-label={common.yes} /> : <Minus size={14} aria-label={common.no} />}
            {words.abilityNames[ability] ?? ability}
          </li>
        ))}
      </ul>
      {kind === 'posting' && (
        <ul className={styles.abilities}>
          <li>{words.limitText(limits.textMax)}</li>
          <li>{words.limitImages(limits.images)}</li>
          <li>{words.limitVideos(limits.videos)}</li>
          {limits.threadItems > 1 && <li>{words.limitThread(limits.threadItems)}</li>}
        </ul>
      )}
      {metered && <p>{words.metered}</p>}
    </>
  )
}
