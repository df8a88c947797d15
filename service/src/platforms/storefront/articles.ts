import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { isAbsent, mutate, query, storeOf, unreadable } from './api.ts'
import { type Article, type ArticleInput, articleFields, toArticle, wireOf } from './article.ts'
import { gidOf, idIn } from './gid.ts'
import { pageOf, type Wanted } from './page.ts'

const listQuery = `query Articles($blogId: ID!, $first: Int!, $after: String) {
  blog(id: $blogId) {
    articles(first: $first, after: $after) { nodes { ${articleFields} } pageInfo { hasNextPage endCursor } }
  }
}`

/**
 * Null when the store has no such blog. The size of articles is known only after the read: if a page is too large, half
 * as many are requested, down to one.
 */
export async function listArticles(
  transport: Transport,
  account: Account,
  blogId: string,
  { size, after }: Wanted,
): Promise<Outcome<ProviderPage<Article> | null>> {
  const variables = { blogId: gidOf('Blog', blogId), first: size, after: after ?? null }
  const answer = await query(transport, storeOf(account), { document: listQuery, variables })
  if (answer.kind === 'unknown' && answer.tooLarge && size > 1)
    return listArticles(transport, account, blogId, { size: Math.ceil(size / 2), after })
  return chain(answer, async ({ blog }) => (blog === null ? done(null) : pageOf(blog?.articles, toArticle)))
}

const findQuery = `query Article($blogId: ID!, $id: ID!) {
  blog(id: $blogId) { id }
  article(id: $id) { ${articleFields} }
}`

interface Found {
  hasBlog: boolean
  article: Article | null
}

/** An id names an article in its whole store, so its blog is read beside it. */
export async function findArticle(
  transport: Transport,
  account: Account,
  blogId: string,
  id: string,
): Promise<Outcome<Found>> {
  const variables = { blogId: gidOf('Blog', blogId), id: gidOf('Article', id) }
  const answer = await query(transport, storeOf(account), { document: findQuery, variables })
  return chain(answer, async ({ blog, article }): Promise<Outcome<Found>> => {
    const hasBlog = idIn('Blog', blog?.id) === blogId
    if (!hasBlog || article === null) return done({ hasBlog, article: null })
    return map(articleOf(article), (found) => ({ hasBlog, article: found.blogId === blogId ? found : null }))
  })
}

const createMutation = `mutation ArticleCreate($article: ArticleCreateInput!) {
  articleCreate(article: $article) { article { ${articleFields} } userErrors { field message code } }
}`

/** Null when the store has no such blog. */
export async function createArticle(
  transport: Transport,
  account: Account,
  blogId: string,
  article: ArticleInput,
): Promise<Outcome<Article | null>> {
  const variables = { article: { blogId: gidOf('Blog', blogId), ...wireOf(article) } }
  const asked = { document: createMutation, variables }
  return written(await mutate(transport, storeOf(account), 'articleCreate', asked))
}

const updateMutation = `mutation ArticleUpdate($id: ID!, $article: ArticleUpdateInput!) {
  articleUpdate(id: $id, article: $article) { article { ${articleFields} } userErrors { field message code } }
}`

/** Null when the store has no such article. */
export async function updateArticle(
  transport: Transport,
  account: Account,
  id: string,
  article: ArticleInput,
): Promise<Outcome<Article | null>> {
  const asked = {
    document: updateMutation,
    variables: { id: gidOf('Article', id), article: wireOf(article) },
    wasThere: true as const,
  }
  return written(await mutate(transport, storeOf(account), 'articleUpdate', asked))
}

const deleteMutation = `mutation ArticleDelete($id: ID!) {
  articleDelete(id: $id) { deletedArticleId userErrors { field message code } }
}`

/** False when the store has no such article. */
export async function deleteArticle(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<boolean>> {
  const asked = { document: deleteMutation, variables: { id: gidOf('Article', id) } }
  const answer = await mutate(transport, storeOf(account), 'articleDelete', asked)
  return isAbsent(answer) ? done(false) : map(answer, () => true)
}

async function written(answer: Outcome<any>): Promise<Outcome<Article | null>> {
  if (isAbsent(answer)) return done(null)
  return chain(answer, async ({ article }) => articleOf(article))
}

function articleOf(answered: any): Outcome<Article> {
  const article = toArticle(answered)
  return article ? done(article) : unreadable('the article')
}
