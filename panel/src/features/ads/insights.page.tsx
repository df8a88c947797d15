import { type FormEvent, useState } from 'react'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { NeedsRole } from '../../components/can.tsx'
import { Failure } from '../../components/failure.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Page } from '../../components/page.tsx'
import { adsWords as words } from '../../i18n/audience/ads.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import styles from './ads.module.css'
import { useConnections } from './connections.ts'
import { Figures } from './figures.tsx'
import { type Question, queryOf, questionNames, reportOf } from './question.ts'
import { Report } from './report.tsx'

/** A question stands in the address: it can be kept as a bookmark, and sent to others. */
export function InsightsPage() {
  const [question, change] = useFilters(questionNames)
  const connections = useConnections()
  const accountId = question.account ?? connections[0]?.value ?? ''
  const query = queryOf(question, accountId)
  const answer = useRead(
    'GET /v1/ads/insights',
    { query },
    { enabled: Boolean(question.object && accountId && !question.report), keep: true, staleTime: 300_000 },
  )
  const report = useWrite('POST /v1/ads/insights/reports', {
    onDone: ({ reportRunId }) => change({ report: reportRunId }),
  })
  const failure = report.failure ?? answer.error
  return (
    <Page title={words.insights} lead={words.insightsLead}>
      <NeedsRole route="GET /v1/ads/insights">
        <QuestionForm
          question={{ ...question, account: accountId }}
          connections={connections}
          isBusy={answer.isFetching || report.isSending}
          onAsk={(next) => change({ ...next, report: undefined })}
          onReport={(next) => void report.send({ body: reportOf(next, accountId) })}
        />
        {failure && <Failure failure={failure} />}
        {question.report ? (
          <Report id={question.report} accountId={accountId} />
        ) : (
          answer.data && <Figures rows={answer.data.data} isOld={answer.isPlaceholderData} />
        )}
      </NeedsRole>
    </Page>
  )
}

/** In this order: an object would put its numbers first. */
const increments = ['', '1', '7', 'monthly'].map((value) => ({
  value,
  label: words.increments[value] ?? value,
}))

interface FormProps {
  question: Question
  connections: readonly { value: string; label: string }[]
  isBusy: boolean
  onAsk: (question: Question) => void
  onReport: (question: Question) => void
}

function QuestionForm({ question, connections, isBusy, onAsk, onReport }: FormProps) {
  const [typed, setTyped] = useState<Question>({})
  const values = { ...question, ...typed }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(values)
  }
  const field = (name: keyof Question) => ({
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const options = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, label]) => ({ value, label }))
  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.form}>
        <SelectField
          label={words.account}
          options={connections.length > 0 ? connections : [{ value: '', label: words.chooseConnection }]}
          {...field('account')}
        />
        <TextField label={words.object} hint={words.objectHint} {...field('object')} />
        <SelectField label={words.level} options={options(words.levels)} {...field('level')} />
        <TextField label={words.fields} hint={words.fieldsHint} isOptional {...field('fields')} />
        <TextField label={words.breakdowns} isOptional {...field('breakdowns')} />
        <SelectField
          label={words.preset}
          options={options(words.presets)}
          {...field('preset')}
          value={values.preset ?? 'last_30d'}
        />
        <SelectField label={words.increment} options={increments} {...field('increment')} />
      </div>
      <p className={styles.row}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {words.ask}
        </Button>
        <Button isBusy={isBusy} title={words.asReportHint} onClick={() => onReport(values)}>
          {words.asReport}
        </Button>
        <span className={styles.muted}>{words.asReportHint}</span>
      </p>
    </form>
  )
}
