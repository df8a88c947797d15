import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { Platform } from '../../../shell/platforms.ts'
import type { DraftTarget } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import { OptionInput } from './option-input.tsx'
import styles from './options.module.css'
import { type Schema, withOption } from './schema.ts'

/** The options of a network, drawn from its schema in the API. */
export function OptionsForm({ target, platform }: { target: DraftTarget; platform: Platform }) {
  const { change, problems } = useForm()
  const { properties = {} } = platform.options as Schema
  const names = Object.keys(properties).filter((name) => name !== 'threadItems')
  if (names.length === 0) return null
  const set = Object.keys(target.options).length
  const isWrong = problems.some(({ field, at }) => field === 'options' && at.accountId === target.accountId)
  return (
    <details className={styles.options} open={set > 0 || isWrong || names.length <= 4}>
      <summary>
        {words.options(platform.name)}
        {set > 0 && <span className={styles.count}>{set}</span>}
      </summary>
      <div className={styles.fields}>
        {names.map((name) => (
          <OptionInput
            key={name}
            name={name}
            path={name}
            schema={properties[name] ?? {}}
            value={target.options[name]}
            accountId={target.accountId}
            onChange={(value) =>
              change({
                do: 'options',
                accountId: target.accountId,
                options: withOption(target.options, name, value),
              })
            }
          />
        ))}
      </div>
    </details>
  )
}
