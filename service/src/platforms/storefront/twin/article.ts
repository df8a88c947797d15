import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { inputFault } from './article-input.ts'
import { absent, findBlog } from './blog.ts'
import { userError } from './fault.ts'
import { freeHandle, handleOf, holderOfHandle, holdHandle, leaveHandle } from './handle.ts'
import { isVisible, type SandboxArticle } from './sandbox-article.ts'
import type { Shop } from './shop.ts'

type Input = Readonly<Record<string, any>>
type OfShop = Pick<Shop, 'id'>

const firstId = 560_000_000_000n
const prefix = 'gid://shopify/Article/'

const keyOf = ({ id }: OfShop, articleId: string) => `${id}/${articleId}`

/** The prefix that lists the articles of a blog. */
export const articlesOf = ({ id }: OfShop, blogId: string) => `${id}/${blogId}`

/** The names of the articles of one blog are apart. */
const listOf = (shop: OfShop, blogId: string) => `${articlesOf(shop, blogId)}/articles`

/** An article goes with its blog. */
export async function findArticle(
  state: TwinState,
  shop: OfShop,
  gid: unknown,
): Promise<SandboxArticle | undefined> {
  const id = String(gid)
  if (!id.startsWith(prefix) || namesNothing(id)) return undefined
  const article = await state.get('article', keyOf(shop, id))
  return article && (await findBlog(state, shop, article.blogId)) ? article : undefined
}

export async function createArticle(state: TwinState, shop: Shop, input: Input) {
  const wrong = inputFault(state, input, undefined) ?? (await placeFault(state, shop, input))
  if (wrong) return { article: null, userErrors: [wrong] }
  const { blogId } = input
  const title = String(input.title)
  const now = state.now.toISOString()
  const blank = { body: '', summary: null, tags: [], image: null, metafields: [], publishedAt: null }
  const id = `${prefix}${await numberAfter(state, firstId)}`
  const handle = input.handle ? handleOf(input.handle) : await freeHandle(state, listOf(shop, blogId), title)
  const made = { ...blank, id, blogId, title, handle, author: { name: '' }, createdAt: now, updatedAt: now }
  return keep(state, shop, changed(state, made, { isPublished: true, ...input, handle }))
}

export async function updateArticle(state: TwinState, shop: Shop, gid: unknown, input: Input) {
  const article = await findArticle(state, shop, gid)
  if (!article) return { article: null, userErrors: [absent('article')] }
  const wrong = inputFault(state, input, article) ?? (await placeFault(state, shop, input, article))
  if (wrong) return { article: null, userErrors: [wrong] }
  await leaveHandle(state, listOf(shop, article.blogId), article.handle)
  return keep(state, shop, changed(state, article, input))
}

export async function deleteArticle(state: TwinState, shop: Shop, gid: unknown) {
  const article = await findArticle(state, shop, gid)
  if (!article) return { deletedArticleId: null, userErrors: [absent('article')] }
  await state.delete('article', keyOf(shop, article.id))
  await leaveHandle(state, listOf(shop, article.blogId), article.handle)
  return { deletedArticleId: article.id, userErrors: [] }
}

async function keep(state: TwinState, shop: Shop, article: SandboxArticle) {
  const under = articlesOf(shop, article.blogId)
  await state.put('article', keyOf(shop, article.id), article, { under })
  await holdHandle(state, listOf(shop, article.blogId), article.handle, article.id)
  return { article, userErrors: [] }
}

function changed(state: TwinState, article: SandboxArticle, input: Input): SandboxArticle {
  const { blogId, title, body, summary, tags } = { ...article, ...given(input) }
  return {
    ...article,
    ...{ blogId, title, body, summary, tags },
    handle: input.handle ? handleOf(input.handle) : article.handle,
    author: input.author?.name ? { name: input.author.name } : article.author,
    image: input.image ? pictureOf(article, input.image) : input.image === null ? null : article.image,
    metafields: input.metafields ?? article.metafields,
    publishedAt: publishedAt(state, article, input),
    updatedAt: state.now.toISOString(),
  }
}

/** The network keeps a copy of its own of the picture that an address shows. */
function pictureOf({ image }: SandboxArticle, { url, altText }: Input): SandboxArticle['image'] {
  const name = url && (new URL(url).pathname.split('/').at(-1) || 'picture')
  const copy = name ? `https://cdn.shopify.com/s/files/1/sandbox/articles/${name}` : image?.url
  return copy === undefined
    ? null
    : { url: copy, altText: altText ?? (url ? null : (image?.altText ?? null)) }
}

function publishedAt(state: TwinState, article: SandboxArticle, { isPublished, publishDate }: Input) {
  const date = publishDate && new Date(publishDate).toISOString()
  if (date && Date.parse(date) > state.now.getTime()) return date
  const shows = isPublished ?? isVisible(state, article)
  if (!shows) return isPublished === false ? null : article.publishedAt
  return date ?? (isVisible(state, article) ? article.publishedAt : state.now.toISOString())
}

/** A blog that is not there, or a name that another article of the blog has. */
async function placeFault(state: TwinState, shop: Shop, input: Input, own?: SandboxArticle) {
  const blogId = input.blogId ?? own?.blogId
  if (!(await findBlog(state, shop, blogId)))
    return userError(['article', 'blogId'], 'Must reference an existing blog.', 'NOT_FOUND')
  const moves = own !== undefined && blogId !== own.blogId
  const wanted = input.handle || (moves ? own.handle : undefined)
  if (wanted === undefined) return undefined
  const holder = await holderOfHandle(state, listOf(shop, blogId), handleOf(wanted))
  if (holder === undefined || holder === own?.id) return undefined
  return userError(['article', 'handle'], 'Handle has already been taken', 'TAKEN')
}

function given(input: Input): Input {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null),
  )
}
