import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callGraph, pathOf, unreadable } from './api.ts'

/** A page that a person may act for, with the token to act as it. */
export interface Page {
  id: string
  name: string
  accessToken: string
  /** The page as the platform tells it. */
  body: any
}

const turns = 10
const pageSize = '100'

/** The pages of a person. What a page is asked for follows its name, its token and what the person may do there. */
export async function listPages(
  transport: Transport,
  personToken: string,
  more: string,
): Promise<Outcome<Page[]>> {
  const query = { fields: `id,name,access_token,tasks,${more}`, limit: pageSize }
  const pages: Page[] = []
  let after: string | undefined
  for (let turn = 1; turn <= turns; turn++) {
    const requested = after === undefined ? query : { ...query, after }
    const answer = await callGraph(transport, personToken, '/me/accounts', { query: requested })
    if (answer.kind !== 'done') return answer
    const listed = answer.value?.data
    if (!Array.isArray(listed) || !listed.every((page) => typeof page?.id === 'string'))
      return unreadable('the list of pages')
    pages.push(...listed.flatMap(pageOf))
    after = answer.value.paging?.next ? answer.value.paging?.cursors?.after : undefined
    if (typeof after !== 'string') break
  }
  return done(pages)
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

/** What the person may do on the page, such as ADVERTISE, in one text. */
export function tasksOf({ body }: Page): string {
  return Array.isArray(body.tasks)
    ? body.tasks.filter((task: unknown) => typeof task === 'string').join(',')
    : ''
}
