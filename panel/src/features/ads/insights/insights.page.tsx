import { useRead } from '../../../api/read.ts'
import { useWrite } from '../../../api/write.ts'
import { NeedsRole } from '../../../components/can.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Page } from '../../../components/page.tsx'
import { insightsWords as words } from '../../../i18n/audience/insights.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useConnections } from '../connections.ts'
import { Figures } from './figures.tsx'
import { useObjects } from './objects.ts'
import { type Question, queryOf, questionNames, reportOf } from './question.ts'
import { QuestionForm } from './question-form.tsx'
import { Report } from './report.tsx'

/** A question stands in the address: it can be kept as a bookmark, and sent to others. */
export function InsightsPage() {
  const [question, change] = useFilters(questionNames)
  const connections = useConnections()
  const accountId = question.account ?? connections[0]?.value ?? ''
  const objects = useObjects(accountId)
  const query = queryOf(question, accountId)
  const answer = useRead(
    'GET /v1/ads/insights',
    { query },
    { enabled: Boolean(question.object && accountId && !question.report), keep: true, staleTime: 300_000 },
  )
  const report = useWrite('POST /v1/ads/insights/reports')
  // The question comes into the address with its report: without one it would be asked at once as well.
  const run = async (next: Question) => {
    const begun = await report.send({ body: reportOf(next, accountId) })
    if (begun) change({ ...next, report: begun.reportRunId })
  }
  const failure = report.failure ?? answer.error
  const currency = objects?.find(({ id }) => id === question.object)?.currency ?? null
  return (
    <Page title={words.title} lead={words.lead}>
      <NeedsRole route="GET /v1/ads/insights">
        <QuestionForm
          question={{ ...question, account: accountId }}
          connections={connections}
          objects={objects}
          isBusy={answer.isFetching || report.isSending}
          onConnection={(id) => change({ account: id, object: undefined, report: undefined })}
          onAsk={(next) => change({ ...next, report: undefined })}
          onReport={(next) => void run(next)}
        />
        {failure && <Failure failure={failure} />}
        {question.report ? (
          <Report id={question.report} accountId={accountId} currency={currency} />
        ) : (
          answer.data && (
            <Figures
              rows={answer.data.data}
              currency={currency}
              isOld={answer.isPlaceholderData}
              hasMore={answer.data.paging.after !== null}
            />
          )
        )}
      </NeedsRole>
    </Page>
  )
}
