import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callGraph, pathOf, unreadable } from './api.ts'
import { listEdge } from './edge.ts'
import { listPortfolioPages } from './portfolio.ts'

/** A page that a person may act for, with the token to act as it. */
export interface Page {
  id: string
  name: string
  accessToken: string
  /** The platform's page object. */
  body: any
}

/**
 * The pages that a person may act for. A page that the person reaches through a business portfolio alone may be missing
 * from the person's own list, so both are read.
 */
export async function listPages(
  transport: Transport,
  personToken: string,
  more: string,
): Promise<Outcome<Page[]>> {
  const fields = `id,name,access_token,${more}`
  const own = await listEdge(transport, personToken, '/me/accounts', `${fields},tasks`)
  return chain(own, async (accounts) => {
    const portfolio = await listPortfolioPages(transport, personToken, fields)
    return chain(portfolio, async (others) => done(withoutDoubles([...accounts, ...others]).flatMap(pageOf)))
  })
}

/** The person's own list says what the person may do on a page, so its row is the one that counts. */
function withoutDoubles(rows: readonly any[]): any[] {
  const first = new Map<string, any>()
  for (const row of rows) if (!first.has(row.id)) first.set(row.id, row)
  return [...first.values()]
}

/** A page without a token is one that the person may only look at. */
function pageOf(body: any): Page[] {
  if (typeof body.access_token !== 'string') return []
  const name = typeof body.name === 'string' ? body.name : body.id
  return [{ id: body.id, name, accessToken: body.access_token, body }]
}

/** The token to act as one page, given to a person who may. */
export async function readPageToken(
  transport: Transport,
  personToken: string,
  pageId: string,
): Promise<Outcome<string>> {
  const query = { fields: 'access_token' }
  const answer = await callGraph(transport, personToken, pathOf(pageId), { query })
  return chain(answer, async (page) =>
    typeof page?.access_token === 'string' ? done(page.access_token) : unreadable('the token of the page'),
  )
}

/** The members of an object that are texts, under names of ours. */
export function textsOf(object: any, names: Readonly<Record<string, string>>): Record<string, string> {
  const texts = Object.entries(names).map(([ours, theirs]) => [ours, object?.[theirs]])
  return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string' && value !== ''))
}

/**
 * What the person may do on the page, such as ADVERTISE, in one text. Empty where the network does not say: only the
 * person's own list has it.
 */
export function tasksOf({ body }: Page): { tasks?: string } {
  if (!Array.isArray(body.tasks)) return {}
  return { tasks: body.tasks.filter((task: unknown) => typeof task === 'string').join(',') }
}

/** Pages of the newer kind have names of their own for the tasks. */
const publishingTasks = ['CREATE_CONTENT', 'PROFILE_PLUS_CREATE_CONTENT', 'PROFILE_PLUS_FULL_CONTROL']

/** Whether the person may publish as the page. Where the network does not say, publishing shows it. */
export function mayPublish({ body }: Page): boolean {
  return !Array.isArray(body.tasks) || publishingTasks.some((task) => body.tasks.includes(task))
}
