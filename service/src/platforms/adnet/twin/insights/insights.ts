import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import { pageOfRows } from '#wire/twin/paging.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { graphFault, noSuchObject } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import { Parameters } from '../../../graph/twin/parameters.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { pathAccount } from '../accounts/account.ts'
import { cursorOf, limitOf, paging } from '../edge.ts'
import { adPath, findAd } from '../objects/ad.ts'
import { adSetPath, findAdSet } from '../objects/adset.ts'
import { campaignPath, findCampaign } from '../objects/campaign.ts'
import { dayMs } from '../objects/timeline.ts'
import { asPerson } from '../person.ts'
import { queryIn, type Root } from './insights-query.ts'
import { insightsRows } from './insights-rows.ts'

const firstRun = 612_000_000_000_000n
const runPath = '/:run{612\\d{12}}'

export interface KeptRun {
  id: string
  /** The person who requested it: only they may read it. */
  person: string
  root: Root
  parameters: [name: string, value: string][]
  createdAt: string
  /** What the control of the sandbox makes of it. */
  status: string | null
  rows: object[] | null
}

type RootOf = (call: GraphCall) => Promise<Root> | Root

export function serveInsights(app: Hono, state: TwinState): void {
  const roots: [path: string, rootOf: RootOf][] = [
    [
      '/:act{act_\\d+}',
      (call) => ({ level: 'account', id: pathAccount(call).id, accountId: pathAccount(call).id }),
    ],
    [campaignPath, async ({ state, path }) => rooted('campaign', await findCampaign(state, path.id ?? ''))],
    [adSetPath, async ({ state, path }) => rooted('adset', await findAdSet(state, path.id ?? ''))],
    [adPath, async ({ state, path }) => rooted('ad', await findAd(state, path.id ?? ''))],
  ]
  for (const [path, rootOf] of roots) {
    app.get(
      `${path}/insights`,
      asPerson(state, async (call) => readInsights(call, await rootOf(call))),
    )
    app.post(
      `${path}/insights`,
      asPerson(state, async (call) => beginRun(call, await rootOf(call))),
    )
  }
  app.get(runPath, asPerson(state, readRun))
  app.get(`${runPath}/insights`, asPerson(state, readRunRows))
}

function rooted(level: Root['level'], { id, accountId }: { id: string; accountId: string }): Root {
  return { level, id, accountId }
}

async function readInsights(call: GraphCall, root: Root): Promise<object> {
  const { state, parameters } = call
  const query = queryIn(parameters, root, state.now)
  return pageOf(call, await insightsRows(state, root, query, state.now))
}

/** A page of rows that were computed for the request: its cursor is the number of rows before it. */
function pageOf({ parameters, request }: GraphCall, rows: readonly object[]): object {
  const limit = limitOf(parameters)
  const cursor = cursorOf(parameters)
  const { page: data, next } = pageOfRows(rows, limit, cursor)
  return data.length === 0
    ? { data }
    : { data, paging: paging(request, cursor, next === null ? null : String(next)) }
}

async function beginRun(call: GraphCall, root: Root): Promise<object> {
  const { state, parameters, holder } = call
  queryIn(parameters, root, state.now)
  const id = String(await numberAfter(state, firstRun))
  const run: KeptRun = {
    ...{ id, person: holder.person, root, status: null, rows: null },
    parameters: parameters.texts().filter(([name]) => name !== 'access_token' && name !== 'after'),
    createdAt: state.now.toISOString(),
  }
  await state.put('insightsrun', id, run, { days: memoryDays })
  return { report_run_id: id }
}

const lifeMs = 30 * dayMs
const completed = 'Job Completed'

/** Undefined once a report has expired. */
export async function livingRun(state: TwinState, id: string): Promise<KeptRun | undefined> {
  const run: KeptRun | undefined = await state.get('insightsrun', id)
  return run && state.now.getTime() - Date.parse(run.createdAt) < lifeMs ? run : undefined
}

async function findRun(state: TwinState, id: string): Promise<KeptRun> {
  const run = await livingRun(state, id)
  if (!run) throw noSuchObject(id)
  return run
}

/** The rows as of the time when the report was requested. */
export async function rowsOfRun(state: TwinState, run: KeptRun): Promise<object[]> {
  const now = new Date(run.createdAt)
  return (
    run.rows ?? insightsRows(state, run.root, queryIn(new Parameters(run.parameters), run.root, now), now)
  )
}

async function ownRun({ state, holder, path }: GraphCall): Promise<KeptRun> {
  const run = await findRun(state, path.run ?? '')
  if (run.person !== holder.person) throw noSuchObject(run.id)
  return run
}

async function readRun(call: GraphCall): Promise<object> {
  const { parameters } = call
  const run = await ownRun(call)
  const { range } = queryIn(new Parameters(run.parameters), run.root, new Date(run.createdAt))
  const status = run.status ?? completed
  const shown = {
    id: run.id,
    account_id: run.root.accountId,
    async_status: status,
    async_percent_completion: status === completed ? 100 : 0,
    time_ref: Math.floor(Date.parse(run.createdAt) / 1000),
    date_start: range.since,
    date_stop: range.until,
    is_running: ['Job Not Started', 'Job Started', 'Job Running'].includes(status),
  }
  const usual = 'account_id,async_status,async_percent_completion,date_start,date_stop'
  return shownFields(shown, parameters, usual)
}

async function readRunRows(call: GraphCall): Promise<object> {
  const run = await ownRun(call)
  const status = run.status ?? completed
  if (status !== completed)
    throw graphFault(400, `(#2601) The report is not ready: ${status}`, { code: 2601 })
  return pageOf(call, await rowsOfRun(call.state, run))
}
