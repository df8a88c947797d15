import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Identity } from '../account.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'
import { pageLogin } from '../graph/login.ts'
import { tasksOf, textsOf } from '../graph/pages.ts'
import { scopes } from './scopes.ts'

export const fields = 'username,category,fan_count,link,picture{url}'

export const oauth = pageLogin({
  scopes,
  fields,
  identityOf: (page, personId) =>
    identityOf(page.body, { pageId: page.id, connectedBy: personId, ...tasksOf(page) }),
  aboutOf: ({ body }) => textsOf(body, { username: 'username', category: 'category' }),
})

export async function readIdentity(
  transport: Transport,
  { platformAccountId, metadata, credentials }: Account,
): Promise<Outcome<Identity>> {
  const query = { fields: `id,name,${fields}` }
  const answer = await callGraph(transport, credentials.accessToken, pathOf(platformAccountId), { query })
  return chain(answer, async (page) =>
    typeof page?.id === 'string' ? done(identityOf(page, metadata)) : unreadable('the page'),
  )
}

export function identityOf(page: any, { category: _, ...metadata }: Record<string, string>): Identity {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const followers = page.fan_count
  const category = text(page.category)
  return {
    platformAccountId: page.id,
    username: text(page.username) ?? page.id,
    displayName: text(page.name) ?? page.id,
    avatarUrl: text(page.picture?.data?.url) ?? null,
    profileUrl: text(page.link) ?? `https://www.facebook.com/${page.id}`,
    followersCount: typeof followers === 'number' ? followers : null,
    metadata: { ...metadata, ...(category && { category }) },
  }
}
