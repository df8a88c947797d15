import type { TwinState } from '#wire/twin/twin.ts'
import { keepBlog } from './blog.ts'
import type { Shop } from './shop.ts'

const ending = '.myshopify.com'

/** The store of an identity of the sandbox. Like every new store it has a blog for its news. */
export async function shopOf(state: TwinState, id: string, username: string): Promise<Shop> {
  const shop = { id, host: id + ending, name: `Sandbox ${username}` }
  if (await state.get('shop', id)) return shop
  await state.put('shop', id, shop)
  await keepBlog(state, shop, { title: 'News', handle: 'news' })
  return shop
}

/** The store that answers at a host. */
export function shopAt(state: TwinState, host: string): Promise<Shop> {
  const id = host.slice(0, -ending.length)
  return shopOf(state, id, id)
}
