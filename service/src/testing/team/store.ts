import { randomId } from '../fixtures/sample.ts'
import { newAccount } from './accounts.ts'
import { control, newTeam, type Reply, type Team } from './team.ts'

export interface StoreTeam extends Team {
  accountId: string
  /** The path of the blogs of its store. */
  blogs: string
}

/** A team with a connected store. */
export async function newStoreTeam(): Promise<StoreTeam> {
  const team = await newTeam()
  const { id } = await newAccount(team, 'storefront')
  return { ...team, accountId: id, blogs: `/v1/accounts/${id}/blogs` }
}

/** The same with a blog of its own in the store, and the path of its articles. */
export async function newBlog(): Promise<StoreTeam & { blogId: string; articles: string }> {
  const team = await newStoreTeam()
  const { body } = await team.call(`POST ${team.blogs}`, { title: randomId() }, keyed())
  return { ...team, blogId: body.id, articles: `${team.blogs}/${body.id}/articles` }
}

export const titlesOf = ({ body }: Reply): string[] => body.data.map(({ title }: { title: string }) => title)

export const keyed = () => ({ 'idempotency-key': randomId() })

interface Sent {
  query: string
  variables: any
}

/** The mutations that were sent to a store, oldest first. */
export const mutationsOf = (accountId: string): Promise<Sent[]> => sentTo(accountId, 'mutation')

/** The queries of a name that were sent to a store, oldest first. */
export const queriesOf = (accountId: string, name: string): Promise<Sent[]> =>
  sentTo(accountId, `query ${name}(`)

async function sentTo(accountId: string, beginning: string): Promise<Sent[]> {
  const sandbox = await control()
  const { data } = (await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  return data
    .map(({ body }: { body: any }) => body)
    .filter((body: any) => String(body?.query).startsWith(beginning))
}
