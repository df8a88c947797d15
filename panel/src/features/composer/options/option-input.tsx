import { Button } from '../../../components/button.tsx'
import { composerWords } from '../../../i18n/publishing/composer.ts'
import { networkOptions } from '../../../i18n/publishing/network-options.ts'
import { optionWords as words } from '../../../i18n/publishing/options.ts'
import { common } from '../../../i18n/shell/common.ts'
import { targetOf } from '../draft/draft.ts'
import { type Problem, placeName } from '../draft/problems.ts'
import { useForm } from '../form.ts'
import { MomentField } from './controls/moment-field.tsx'
import { SeveralField } from './controls/several-field.tsx'
import { Choice, type InputProps, Lines, Names, Numeric, Switch, Text } from './inputs.tsx'
import { layoutOf } from './layout.ts'
import styles from './options.module.css'
import { pickers } from './pickers/pickers.ts'
import { fieldOf, labelOf, type Schema, withOption } from './schema.ts'

export interface OptionProps {
  name: string
  /** From the options of the target on: `poll.question`. */
  path: string
  schema: Schema
  value: unknown
  accountId: string
  depth?: number
  onChange: (value: unknown) => void
}

type Own = OptionProps & InputProps & { platform: string; plain: string }

/** One option, in people's words and drawn by its kind. */
export function OptionInput(props: OptionProps) {
  const { name, path, schema, accountId } = props
  const { draft, platforms, problems, accounts, change } = useForm()
  const account = accounts.get(accountId)
  const platform = account?.platform ?? ''
  const plain = path.replaceAll(/\.\d+(?=\.|$)/g, '')
  const told = networkOptions[platform]?.[plain]
  const networks = new Map([...platforms.values()].map((one) => [one.id, one.name]))
  const frame = {
    label: told?.label ?? labelOf(name, networks),
    hint: told ? told.hint : schema.description,
    fault: faultAt(problems, accountId, path),
    'data-place': placeName('options', { accountId }, path),
  }
  const Picker = account && pickers[`${platform}.${plain}`]
  if (Picker)
    return (
      <Picker
        frame={frame}
        account={account}
        value={props.value}
        onChange={props.onChange}
        options={targetOf(draft, accountId)?.options ?? {}}
        onOptions={(options) => change({ do: 'options', accountId, options })}
      />
    )
  return <Field {...props} frame={frame} platform={platform} plain={plain} />
}

/** What is wrong with an option, or with something inside of it. */
const faultAt = (problems: readonly Problem[], accountId: string, path: string): string | undefined =>
  problems.find(
    ({ field, at, path: where }) =>
      field === 'options' && at.accountId === accountId && (where === path || where?.startsWith(`${path}.`)),
  )?.message

function Field(own: Own) {
  const { frame, schema, value, accountId, platform, plain, onChange, depth = 0 } = own
  const told = networkOptions[platform]?.[plain]
  const unset = told?.unset ?? composerWords.notSet
  switch (layoutOf(platform).controls?.[plain]) {
    case 'switch':
      return <Switch {...own} isOn={false} />
    case 'switch-on':
      return <Switch {...own} isOn />
    case 'moment-ms':
      return <MomentField {...{ frame, accountId, value, onChange }} perSecond={1000} />
    case 'moment-s':
      return <MomentField {...{ frame, accountId, value, onChange }} perSecond={1} />
    case 'names':
      return <Names {...own} />
    case 'countries':
      return <SeveralField {...{ frame, value, onChange, unset }} of="countries" />
    case 'languages':
      return <SeveralField {...{ frame, value, onChange, unset }} of="languages" />
  }
  if (told?.values) return <Choice {...own} unset={unset} values={told.values} />
  const field = fieldOf(schema, depth)
  switch (field.kind) {
    case 'choice':
      return <Choice {...own} unset={unset} values={asValues(field.values)} />
    case 'yes-no':
      return <Choice {...own} unset={unset} values={{ true: common.yes, false: common.no }} />
    case 'number':
      return <Numeric {...own} />
    case 'text':
      return <Text {...own} isLong={field.isLong && !isAddress.test(own.name)} />
    case 'lines':
      return <Lines {...own} />
    case 'group':
      return <Group {...own} />
    case 'rows':
      return <Rows {...own} item={field.item} />
    case 'kept':
      return <Kept {...own} />
  }
}

const asValues = (values: readonly string[]) => Object.fromEntries(values.map((one) => [one, one]))

/** Addresses may be long, and stand in one line all the same. */
const isAddress = /(url|urn)$/i

interface MembersProps extends Pick<Own, 'platform' | 'plain' | 'path' | 'accountId' | 'depth' | 'onChange'> {
  schema: Schema
  values: Readonly<Record<string, unknown>>
}

/** What stands inside of a group or a row. */
function Members({ platform, plain, path, schema, values, accountId, depth = 0, onChange }: MembersProps) {
  const { kept = [] } = layoutOf(platform)
  const shown = ([inner]: [string, Schema]) => !kept.includes(`${plain}.${inner}`) || inner in values
  return Object.entries(schema.properties ?? {})
    .filter(shown)
    .map(([inner, innerSchema]) => (
      <OptionInput
        key={inner}
        name={inner}
        path={`${path}.${inner}`}
        schema={innerSchema}
        value={values[inner]}
        accountId={accountId}
        depth={depth + 1}
        onChange={(next) => onChange(withOption(values, inner, next))}
      />
    ))
}

function Group(own: Own) {
  const { frame, value, platform, plain, onChange } = own
  const values = value as Readonly<Record<string, unknown>> | undefined
  const start = layoutOf(platform).starts?.[plain] ?? {}
  return (
    <fieldset className={styles.group}>
      <legend>{frame.label}</legend>
      {frame.hint && <p className={styles.hint}>{frame.hint}</p>}
      {values && <Members {...own} values={values} />}
      <div>
        <Button
          size="small"
          data-place={values ? undefined : frame['data-place']}
          onClick={() => onChange(values ? undefined : start)}
        >
          {values ? composerWords.removeGroup(frame.label) : composerWords.setGroup(frame.label)}
        </Button>
      </div>
    </fieldset>
  )
}

/** Several groups of one kind, such as cards. */
function Rows({ item, ...own }: Own & { item: Schema }) {
  const { frame, value, path, depth = 0, onChange } = own
  const rows = Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : []
  const set = (next: readonly object[]) => onChange(next.length > 0 ? next : undefined)
  return (
    <fieldset className={styles.group}>
      <legend>{frame.label}</legend>
      {frame.hint && <p className={styles.hint}>{frame.hint}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is written in a row has no name of its own
        <fieldset key={index} className={styles.group}>
          <legend>{words.row(frame.label, index + 1)}</legend>
          <Members
            {...own}
            schema={item}
            path={`${path}.${index}`}
            values={row}
            depth={depth}
            onChange={(next) => set(rows.with(index, next as Record<string, unknown>))}
          />
          <div>
            <Button size="small" onClick={() => set(rows.toSpliced(index, 1))}>
              {words.without(words.row(frame.label, index + 1))}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button size="small" data-place={frame['data-place']} onClick={() => set([...rows, {}])}>
          {composerWords.setGroup(words.row(frame.label, rows.length + 1))}
        </Button>
      </div>
    </fieldset>
  )
}

/** What was set through the API and no form can hold. */
function Kept({ frame, value, onChange }: Own) {
  if (value === undefined) return null
  return (
    <div className={styles.keptOption} data-place={frame['data-place']}>
      <strong>{frame.label}</strong>
      <span className={styles.hint}>{words.setByApi}</span>
      <Button size="small" onClick={() => onChange(undefined)}>
        {words.without(frame.label)}
      </Button>
      {frame.fault && <span className={styles.fault}>{frame.fault}</span>}
    </div>
  )
}
