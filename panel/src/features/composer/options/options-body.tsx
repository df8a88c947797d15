import { composerWords } from '../../../i18n/publishing/composer.ts'
import { optionWords as words } from '../../../i18n/publishing/options.ts'
import type { Platform } from '../../../shell/platforms.ts'
import type { DraftTarget } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import { layoutOf, orderedOptions } from './layout.ts'
import { OptionInput } from './option-input.tsx'
import styles from './options.module.css'
import { type Schema, withOption } from './schema.ts'

/** The options of a network: first those that people ask for, the others folded. */
export function OptionsBody({ target, platform }: { target: DraftTarget; platform: Platform }) {
  const { problems } = useForm()
  const { properties = {} } = platform.options as Schema
  const names = Object.keys(properties).filter((name) => name !== 'threadItems')
  if (names.length === 0) return null
  const { kept = [] } = layoutOf(platform.id)
  const { main, more } = orderedOptions(platform.id, names)
  const folded = [...more, ...kept.filter((name) => name in target.options)]
  const set = folded.filter((name) => name in target.options).length
  const isWrong = problems.some(
    ({ field, at, path = '' }) =>
      field === 'options' && at.accountId === target.accountId && folded.includes(path.split('.')[0] ?? ''),
  )
  return (
    <section className={styles.options} aria-label={composerWords.options(platform.name)}>
      <h3>{composerWords.options(platform.name)}</h3>
      <Fields names={main} properties={properties} target={target} />
      {folded.length > 0 && (
        <details open={set > 0 || isWrong || main.length === 0}>
          <summary>
            {words.more}
            {set > 0 && <span className={styles.count}>{set}</span>}
          </summary>
          <Fields names={folded} properties={properties} target={target} />
        </details>
      )}
    </section>
  )
}

interface FieldsProps {
  names: readonly string[]
  properties: Readonly<Record<string, Schema>>
  target: DraftTarget
}

function Fields({ names, properties, target: { accountId, options } }: FieldsProps) {
  const { change } = useForm()
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <OptionInput
          key={name}
          name={name}
          path={name}
          schema={properties[name] ?? {}}
          value={options[name]}
          accountId={accountId}
          onChange={(value) =>
            change({ do: 'options', accountId, options: withOption(options, name, value) })
          }
        />
      ))}
    </div>
  )
}
