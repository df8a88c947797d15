import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { type UserError, userError } from './fault.ts'
import { freeHandle, handleOf, holderOfHandle, holdHandle, leaveHandle } from './handle.ts'
import type { Shop } from './shop.ts'

export interface SandboxBlog {
  id: string
  title: string
  handle: string
  createdAt: string
  updatedAt: string
}

type Input = Readonly<Record<string, any>>

const firstId = 90_000_000_000n
const titleMost = 255
const prefix = 'gid://shopify/Blog/'

const listOf = ({ id }: Pick<Shop, 'id'>) => `${id}/blogs`
const keyOf = ({ id }: Pick<Shop, 'id'>, blogId: string) => `${id}/${blogId}`

/** The blog of an id, when the store has it. */
export async function findBlog(
  state: TwinState,
  shop: Pick<Shop, 'id'>,
  gid: unknown,
): Promise<SandboxBlog | undefined> {
  const id = String(gid)
  return !id.startsWith(prefix) || namesNothing(id) ? undefined : state.get('blog', keyOf(shop, id))
}

export async function createBlog(state: TwinState, shop: Shop, input: Input) {
  const title = String(input.title)
  const wrong = titleFault(title) ?? (await handleFault(state, shop, input.handle))
  if (wrong) return { blog: null, userErrors: [wrong] }
  const handle = input.handle ? handleOf(input.handle) : await freeHandle(state, listOf(shop), title)
  return { blog: await keepBlog(state, shop, { title, handle }), userErrors: [] }
}

export async function keepBlog(
  state: TwinState,
  shop: Pick<Shop, 'id'>,
  { title, handle }: Pick<SandboxBlog, 'title' | 'handle'>,
): Promise<SandboxBlog> {
  const id = `${prefix}${await numberAfter(state, firstId)}`
  const now = state.now.toISOString()
  const blog = { id, title, handle, createdAt: now, updatedAt: now }
  await state.put('blog', keyOf(shop, id), blog, { under: shop.id })
  await holdHandle(state, listOf(shop), handle, id)
  return blog
}

export async function updateBlog(state: TwinState, shop: Shop, gid: unknown, input: Input) {
  const blog = await findBlog(state, shop, gid)
  if (!blog) return { blog: null, userErrors: [absent('blog')] }
  const { title = blog.title } = input
  const wrong = titleFault(title) ?? (await handleFault(state, shop, input.handle, blog.id))
  if (wrong) return { blog: null, userErrors: [wrong] }
  const handle = input.handle ? handleOf(input.handle) : blog.handle
  if (handle !== blog.handle) {
    await leaveHandle(state, listOf(shop), blog.handle)
    await holdHandle(state, listOf(shop), handle, blog.id)
  }
  const updated = { ...blog, title, handle, updatedAt: state.now.toISOString() }
  await state.put('blog', keyOf(shop, blog.id), updated)
  return { blog: updated, userErrors: [] }
}

/** Its articles go with it: they are found through their blog alone. */
export async function deleteBlog(state: TwinState, shop: Shop, gid: unknown) {
  const blog = await findBlog(state, shop, gid)
  if (!blog) return { deletedBlogId: null, userErrors: [absent('blog')] }
  await state.delete('blog', keyOf(shop, blog.id))
  await leaveHandle(state, listOf(shop), blog.handle)
  return { deletedBlogId: blog.id, userErrors: [] }
}

export function absent(what: string): UserError {
  return userError(['id'], `${what[0]?.toUpperCase()}${what.slice(1)} does not exist`, 'NOT_FOUND')
}

function titleFault(title: string): UserError | undefined {
  if (title.trim() === '') return userError(['blog', 'title'], "Title can't be blank", 'INVALID')
  if ([...title].length <= titleMost) return undefined
  return userError(['blog', 'title'], `Title is too long (maximum is ${titleMost} characters)`, 'TOO_LONG')
}

async function handleFault(
  state: TwinState,
  shop: Shop,
  wanted: unknown,
  own?: string,
): Promise<UserError | undefined> {
  if (typeof wanted !== 'string' || wanted === '') return undefined
  const holder = await holderOfHandle(state, listOf(shop), handleOf(wanted))
  if (holder === undefined || holder === own) return undefined
  return userError(['blog', 'handle'], 'Handle has already been taken', 'INVALID')
}
