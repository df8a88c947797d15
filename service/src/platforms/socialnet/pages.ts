import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Connected } from '../account.ts'
import { asPage } from '../graph/login.ts'
import { listPages, type Page, tasksOf } from '../graph/pages.ts'
import { fields, identityOf } from './connect.ts'

export interface OwnPage {
  id: string
  name: string
  username?: string
  category?: string
  fan_count?: number
}

/** The pages of the person who connected the account. */
export async function listOwnPages(transport: Transport, account: Account): Promise<Outcome<OwnPage[]>> {
  return map(await pagesOfPerson(transport, account), (pages) => pages.map(ownPageOf))
}

function ownPageOf({ id, name, body: { username, category, fan_count: fans } }: Page): OwnPage {
  return {
    id,
    name,
    ...(typeof username === 'string' && { username }),
    ...(typeof category === 'string' && { category }),
    ...(typeof fans === 'number' && { fan_count: fans }),
  }
}

/** The account as another page of the same person, or null when there is no such page. */
export async function takePage(
  transport: Transport,
  account: Account,
  pageId: string,
): Promise<Outcome<Connected | null>> {
  return chain<Page[], Connected | null>(await pagesOfPerson(transport, account), async (pages) => {
    const page = pages.find(({ id }) => id === pageId)
    if (!page) return done(null)
    const { metadata, credentials } = account
    const identity = identityOf(page.body, { ...metadata, pageId, ...tasksOf(page) })
    const person = { ...credentials, accessToken: credentials.refreshToken ?? '' }
    return done({ identity, credentials: asPage(person, page.accessToken) })
  })
}

/** The token of the page goes on without that of the person, whose end says nothing about the account. */
async function pagesOfPerson(transport: Transport, { credentials }: Account): Promise<Outcome<Page[]>> {
  const pages = await listPages(transport, credentials.refreshToken ?? '', fields)
  if (pages.kind !== 'unauthorized') return pages
  return refused('Facebook does not accept the consent of the person any more. Connect the account again.')
}
