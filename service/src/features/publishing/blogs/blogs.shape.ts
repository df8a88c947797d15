import type { KeptKey } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { controls } from '#values/control-characters.ts'

/** The kinds of what stands in the paths, for the tests of all operations. */
export const ids = { blogId: 'blogId', articleId: 'articleId' } as const

/** Creating in a store requires a key, so that a repeat after an uncertain outcome makes nothing twice. */
export const requiredKey: KeptKey = {
  scope: 'team+mode',
  minutes: 24 * 60,
  effect: 'provider',
  required: true,
}

export const Blog = t.object(
  {
    id: t.anyString({ description: 'The id of the blog in its store.' }),
    platform: t.literal('storefront'),
    title: t.foreign(),
    handle: t.anyString({ description: 'Its name in addresses of the store.' }),
  },
  { component: 'Blog' },
)

export type ShownBlog = t.Static<typeof Blog>

/** Numbers of the network: anything else names nothing there. */
export function isId(id: string): boolean {
  return /^[0-9]{1,20}$/.test(id)
}

export const handle = t.pattern(`^[^${controls}\\s/?#]{1,255}$`, 'invalid_string', {
  description: 'The name in addresses of the store. Left out, the store makes it of the title.',
})
