import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { Failure } from '../../../components/failure.tsx'
import { insightsWords as words } from '../../../i18n/audience/insights.ts'
import { Figures } from './figures.tsx'

const over: readonly string[] = ['Job Completed', 'Job Failed', 'Job Skipped']

interface Props {
  id: string
  accountId: string
  currency: string | null
}

/** Follows a report until the ad platform is through with it. */
export function Report({ id, accountId, currency }: Props) {
  const [isOver, setOver] = useState(false)
  const { data, error } = useRead(
    'GET /v1/ads/insights/reports/{reportRunId}',
    { path: { reportRunId: id }, query: { accountId } },
    { every: isOver ? false : 2000, enabled: accountId !== '' },
  )
  const ended = data !== undefined && over.includes(data.status)
  if (ended !== isOver) setOver(ended)
  if (error && !data) return <Failure failure={error} />
  if (!data) return null
  const hasMore = (data.paging?.after ?? null) !== null
  if (data.data) return <Figures rows={data.data} currency={currency} isOld={false} hasMore={hasMore} />
  return <p role="status">{ended ? words.ended(data.status) : words.running(data.percentCompletion ?? 0)}</p>
}
