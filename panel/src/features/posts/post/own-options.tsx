import { networkOptions } from '../../../i18n/publishing/network-options.ts'
import { common } from '../../../i18n/shell/common.ts'
import styles from './post.module.css'

interface Props {
  platform: string
  options: Readonly<Record<string, unknown>>
}

/** The options of a target in the words of the composer. What has no words there is named as the API names it. */
export function OwnOptions({ platform, options }: Props) {
  return (
    <dl className={styles.facts}>
      {Object.entries(options).map(([name, value]) => {
        const words = networkOptions[platform]?.[name]
        return (
          <div key={name}>
            <dt>{words?.label ?? <code>{name}</code>}</dt>
            <dd dir="auto">{textOf(value, words?.values) ?? <code>{JSON.stringify(value)}</code>}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function textOf(value: unknown, values: Readonly<Record<string, string>> = {}): string | undefined {
  if (typeof value === 'boolean') return value ? common.yes : common.no
  if (typeof value === 'string' || typeof value === 'number') return values[value] ?? String(value)
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isList ? value.map((one) => values[one] ?? one).join(', ') : undefined
}
