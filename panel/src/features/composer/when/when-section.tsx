import { useZone } from '../../../components/when.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { When } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import { AtFields } from './at-fields.tsx'
import { QueueFields } from './queue-fields.tsx'
import { QuickTimes } from './quick-times.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { nextHour } from './times.ts'
import styles from './when.module.css'

const kinds = ['now', 'at', 'queue', 'draft'] as const

export function WhenSection() {
  const { draft, change, problems } = useForm()
  const zone = useZone()
  const { when } = draft
  const own = problems.filter(({ field }) => field === 'when')
  const choose = (kind: When['kind']) =>
    change({ do: 'when', when: kind === 'at' ? nextHour(zone) : { kind } })
  return (
    <div className={styles.when}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{words.when}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="composer-when"
              checked={when.kind === kind}
              data-autofocus={when.kind === kind || undefined}
              onChange={() => choose(kind)}
            />
            {words[kind]}
          </label>
        ))}
      </fieldset>
      {when.kind !== 'at' && (
        <QuickTimes zone={zone} onPick={(at) => change({ do: 'when', when: { ...nextHour(zone), ...at } })} />
      )}
      {when.kind === 'at' && <AtFields when={when} onChange={(next) => change({ do: 'when', when: next })} />}
      {when.kind === 'queue' && (
        <QueueFields when={when} onChange={(next) => change({ do: 'when', when: next })} />
      )}
      {when.kind === 'draft' && <p className={styles.hint}>{words.draftHint}</p>}
      <RepeatFields />
      {own.map(({ message }) => (
        <p key={message} className={styles.fault}>
          {message}
        </p>
      ))}
    </div>
  )
}
