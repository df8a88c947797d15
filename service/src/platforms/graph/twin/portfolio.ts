import type { Hono } from 'hono'
import { pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { afterCursors } from './cursors.ts'
import { invalidParameter, noPermission, noSuchObject } from './fault.ts'
import { shownFields } from './fields.ts'
import { pagesOf, type SandboxPage, shownPage } from './page.ts'
import { asHolder, type GraphCall, nextAddress } from './serve.ts'

const portfolios = [
  { id: '200000000000001', name: 'Sandbox portfolio' },
  { id: '200000000000002', name: 'Sandbox agency' },
]

/** The first portfolio owns the first page. The second one is an agency, with which both pages are shared. */
export function servePortfolios(word: string, app: Hono, state: TwinState): void {
  app.get('/me/businesses', asHolder(state, listPortfolios))
  app.get(
    '/:portfolio{2\\d{14}}/owned_pages',
    asHolder(state, (call) => listPages(word, call, 'owned')),
  )
  app.get(
    '/:portfolio{2\\d{14}}/client_pages',
    asHolder(state, (call) => listPages(word, call, 'client')),
  )
}

function listPortfolios(call: GraphCall): object {
  const { holder, parameters } = call
  if (holder.pageId !== null || holder.login === 'own') throw noSuchObject('me')
  if (holder.standing !== 'portfolio') return { data: [] }
  return paged(
    call,
    portfolios.map((portfolio) => shownFields(portfolio, parameters, 'name')),
  )
}

async function listPages(word: string, call: GraphCall, kind: 'owned' | 'client'): Promise<object> {
  const { state, holder, parameters, path } = call
  if (holder.standing !== 'portfolio') throw noPermission('Requires business_management permission.')
  if (/(^|,)tasks(,|$)/.test(parameters.text('fields')))
    throw invalidParameter('Tried accessing nonexisting field (tasks) on node type (Page)')
  const shown = pagesUnder(path.portfolio ?? '', kind, pagesOf(word, holder))
  const rows = await Promise.all(shown.map((page) => shownPage(state, holder, page)))
  return paged(
    call,
    rows.map((row) => shownFields(row, parameters, 'name')),
  )
}

function pagesUnder(
  portfolio: string,
  kind: 'owned' | 'client',
  pages: readonly SandboxPage[],
): readonly SandboxPage[] {
  const [owner, agency] = portfolios
  if (portfolio === owner?.id) return kind === 'owned' ? pages.slice(0, 1) : []
  if (portfolio === agency?.id) return kind === 'client' ? pages : []
  throw noSuchObject(portfolio)
}

function paged({ parameters, request }: GraphCall, rows: readonly object[]): object {
  const size = Number(parameters.text('limit') || 25)
  const from = Number(afterCursors.read(parameters.text('after')) ?? 0)
  const { page, next } = pageOfRows(rows, size, from)
  const cursors = { before: `before-${from}`, after: afterCursors.write(next ?? from) }
  const more = next !== null && { next: nextAddress(request, cursors.after) }
  return { data: page, ...(page.length > 0 && { paging: { cursors, ...more } }) }
}
