import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { pathOf, unreadable } from '../graph/api.ts'
import { callGraph, ifThere, listPage, type Row, readNode } from './api.ts'

/** Which figures to read, in our names. Lists contain the words of the network. */
export interface InsightsQuestion {
  level?: string | undefined
  fields?: readonly string[] | undefined
  breakdowns?: readonly string[] | undefined
  actionBreakdowns?: readonly string[] | undefined
  actionAttributionWindows?: readonly string[] | undefined
  actionReportTime?: string | undefined
  useUnifiedAttributionSetting?: boolean | undefined
  filtering?: readonly object[] | undefined
  datePreset?: string | undefined
  /** Both days count. */
  days?: { since: string; until: string } | undefined
  timeIncrement?: number | string | undefined
}

function parametersOf(question: InsightsQuestion): Record<string, unknown> & { fields: string | undefined } {
  return {
    fields: question.fields?.join(','),
    level: question.level,
    breakdowns: question.breakdowns,
    action_breakdowns: question.actionBreakdowns,
    action_attribution_windows: question.actionAttributionWindows,
    action_report_time: question.actionReportTime,
    use_unified_attribution_setting: question.useUnifiedAttributionSetting,
    filtering: question.filtering,
    date_preset: question.datePreset,
    time_range: question.days,
    time_increment: question.timeIncrement,
  }
}

interface Requested {
  size: number
  after: string | undefined
}

/** One page of figures of an object; undefined when the object is not reached. */
export async function queryInsights(
  transport: Transport,
  { credentials }: Account,
  objectId: string,
  question: InsightsQuestion,
  requested: Requested,
): Promise<Outcome<ProviderPage<Row> | undefined>> {
  const { fields, ...query } = parametersOf(question)
  const edge = { fields, query, ...requested }
  const path = pathOf(objectId, '/insights')
  return ifThere(await listPage(transport, credentials.accessToken, path, edge))
}

/** Has figures made, and answers the id of the run. */
export async function createInsightsReport(
  transport: Transport,
  { credentials }: Account,
  objectId: string,
  question: InsightsQuestion,
): Promise<Outcome<string | undefined>> {
  const json = parametersOf(question)
  const path = pathOf(objectId, '/insights')
  const answer = await callGraph(transport, credentials.accessToken, path, { method: 'POST', json })
  const run = await chain(answer, async (body): Promise<Outcome<string>> => {
    const id: unknown = body?.report_run_id
    return typeof id === 'string' || typeof id === 'number'
      ? done(String(id))
      : unreadable('the id of the run')
  })
  return ifThere(run)
}

const runFields = 'id,async_status,async_percent_completion,date_start,date_stop'

/** How far a run is; undefined when there is none of the id. */
export async function readInsightsReport(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<Row | undefined>> {
  const found = await readNode(transport, credentials.accessToken, id, runFields)
  return chain(found, async (row) => done(row?.async_status === undefined ? undefined : row))
}

export async function listReportRows(
  transport: Transport,
  { credentials }: Account,
  id: string,
  requested: Requested,
): Promise<Outcome<ProviderPage<Row> | undefined>> {
  return ifThere(await listPage(transport, credentials.accessToken, pathOf(id, '/insights'), requested))
}
