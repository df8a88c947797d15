import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { isAbsent, mutate, query, storeOf, unreadable } from './api.ts'
import { gidOf, idIn } from './gid.ts'
import { pageOf, type Wanted } from './page.ts'

export interface Blog {
  id: string
  title: string
  handle: string
}

/** What may be said of a blog. What is left out stays as it is, or is made by the network of the title. */
export interface BlogInput {
  title?: string | undefined
  handle?: string | undefined
}

const fields = 'id title handle'

const listQuery = `query Blogs($first: Int!, $after: String) {
  blogs(first: $first, after: $after) { nodes { ${fields} } pageInfo { hasNextPage endCursor } }
}`

export async function listBlogs(
  transport: Transport,
  account: Account,
  { size, after }: Wanted,
): Promise<Outcome<ProviderPage<Blog>>> {
  const variables = { first: size, after: after ?? null }
  const answer = await query(transport, storeOf(account), { document: listQuery, variables })
  return chain(answer, async ({ blogs }) => pageOf(blogs, toBlog))
}

const findQuery = `query Blog($id: ID!) { blog(id: $id) { ${fields} } }`

/** The blog of an id, or null when the store has no such blog. */
export async function findBlog(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<Blog | null>> {
  const variables = { id: gidOf('Blog', id) }
  const answer = await query(transport, storeOf(account), { document: findQuery, variables })
  return chain(answer, async ({ blog }) => (blog === null ? done(null) : blogOf(blog)))
}

const createMutation = `mutation BlogCreate($blog: BlogCreateInput!) {
  blogCreate(blog: $blog) { blog { ${fields} } userErrors { field message code } }
}`

export async function createBlog(
  transport: Transport,
  account: Account,
  blog: BlogInput,
): Promise<Outcome<Blog>> {
  const asked = { document: createMutation, variables: { blog } }
  return chain(await mutate(transport, storeOf(account), 'blogCreate', asked), async (answer) =>
    blogOf(answer.blog),
  )
}

const updateMutation = `mutation BlogUpdate($id: ID!, $blog: BlogUpdateInput!) {
  blogUpdate(id: $id, blog: $blog) { blog { ${fields} } userErrors { field message code } }
}`

/** Null when the store has no such blog. */
export async function updateBlog(
  transport: Transport,
  account: Account,
  id: string,
  blog: BlogInput,
): Promise<Outcome<Blog | null>> {
  const asked = {
    document: updateMutation,
    variables: { id: gidOf('Blog', id), blog },
    wasThere: true as const,
  }
  const answer = await mutate(transport, storeOf(account), 'blogUpdate', asked)
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (updated) => blogOf(updated.blog))
}

const deleteMutation = `mutation BlogDelete($id: ID!) {
  blogDelete(id: $id) { deletedBlogId userErrors { field message code } }
}`

/** False when the store has no such blog. */
export async function deleteBlog(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<boolean>> {
  const asked = { document: deleteMutation, variables: { id: gidOf('Blog', id) } }
  const answer = await mutate(transport, storeOf(account), 'blogDelete', asked)
  return isAbsent(answer) ? done(false) : map(answer, () => true)
}

async function blogOf(answered: any): Promise<Outcome<Blog>> {
  const blog = toBlog(answered)
  return blog ? done(blog) : unreadable('the blog')
}

function toBlog(answered: any): Blog | undefined {
  const id = idIn('Blog', answered?.id)
  const { title, handle } = answered ?? {}
  if (id === undefined || typeof title !== 'string' || typeof handle !== 'string') return undefined
  return { id, title, handle }
}
