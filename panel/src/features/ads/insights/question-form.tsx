import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { SelectField } from '../../../components/field.tsx'
import { adsWords } from '../../../i18n/audience/ads.ts'
import { insightsWords as words } from '../../../i18n/audience/insights.ts'
import styles from './insights.module.css'
import { NamedChoice } from './named-choice.tsx'
import { ObjectPicker } from './object-picker.tsx'
import type { AdObject } from './objects.ts'
import { type Question, usualFields } from './question.ts'

/** In this order: an object would put its numbers first. */
const increments = ['', '1', '7', 'monthly'].map((value) => ({
  value,
  label: words.increments[value] ?? value,
}))

const options = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }))

interface Props {
  question: Question
  connections: readonly { value: string; label: string }[]
  objects: readonly AdObject[] | undefined
  isBusy: boolean
  /** Another connection has other objects. */
  onConnection: (id: string) => void
  onAsk: (question: Question) => void
  onReport: (question: Question) => void
}

export function QuestionForm(props: Props) {
  const { question, connections, objects, isBusy, onConnection, onAsk, onReport } = props
  const [typed, setTyped] = useState<Question>({})
  const [isMissing, setMissing] = useState(false)
  const values = { ...question, ...typed }
  const set = (name: keyof Question) => (value: string) => setTyped({ ...typed, [name]: value })
  const ask = (send: (question: Question) => void) => {
    setMissing(!values.object)
    if (values.object) send(values)
  }
  const field = (name: keyof Question, usual = '') => ({
    value: values[name] ?? usual,
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  })
  return (
    <form
      className={styles.question}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        ask(onAsk)
      }}
    >
      <div className={styles.form}>
        <SelectField
          label={adsWords.account}
          options={connections.length > 0 ? connections : [{ value: '', label: words.chooseConnection }]}
          value={question.account ?? ''}
          onChange={(event) => {
            const { object: _, ...rest } = typed
            setTyped(rest)
            onConnection(event.target.value)
          }}
        />
        <ObjectPicker objects={objects} value={values.object} onChoose={set('object')} />
        <SelectField label={words.level} options={options(words.levels)} {...field('level')} />
        <SelectField label={words.preset} options={options(words.presets)} {...field('preset', 'last_30d')} />
        <SelectField label={words.increment} options={increments} {...field('increment')} />
      </div>
      <NamedChoice
        label={words.usualFields}
        known={words.figures}
        value={values.fields ?? usualFields}
        onChange={set('fields')}
      />
      <NamedChoice
        label={words.breakdowns}
        known={words.splits}
        value={values.breakdowns ?? ''}
        onChange={set('breakdowns')}
      />
      {isMissing && !values.object && <p role="alert">{words.pickFirst}</p>}
      <Send isBusy={isBusy} onReport={() => ask(onReport)} />
    </form>
  )
}

function Send({ isBusy, onReport }: { isBusy: boolean; onReport: () => void }) {
  return (
    <p className={styles.row}>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {words.ask}
      </Button>
      <Button isBusy={isBusy} onClick={onReport}>
        {words.asReport}
      </Button>
      <span className={styles.muted}>{words.asReportHint}</span>
    </p>
  )
}
