import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { secret, text } from '../settings.ts'
import { publicUrl } from './api.ts'
import { createArticle, deleteArticle, findArticle, listArticles, updateArticle } from './articles.ts'
import { createBlog, deleteBlog, findBlog, listBlogs, updateBlog } from './blogs.ts'
import { oauth, readIdentity, token } from './connect.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { refresh } from './tokens.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const storefront = platform({
  word: 'storefront',
  name: 'Shopify',
  kind: 'posting',
  publicUrl,
  settings: {
    clientId: text('the client id of the app'),
    clientSecret: secret('its secret'),
  },
  connect: { oauth, token },
  profile: { readIdentity, refresh },
  own: {
    ...{ listBlogs, findBlog, createBlog, updateBlog, deleteBlog },
    ...{ listArticles, findArticle, createArticle, updateArticle, deleteArticle },
  },
  facts,
  liveCheck,
  judgedBy:
    'the schema of the network, in `@shopify/dev-mcp`; `@shopify/admin-api-client` and `@shopify/shopify-api`, clients of Shopify itself',
  get twin() {
    return twin().storefrontTwin
  },
})
