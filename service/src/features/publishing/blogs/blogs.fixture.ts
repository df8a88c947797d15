import { fixture, gone, made, type Place, sample } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'

const ofARealStore = 'An account of live mode is one at a real platform.'

export const storefrontAccount = fixture({
  kind: 'storefrontAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'storefront')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: ofARealStore,
})

export const blog = fixture({
  kind: 'blogId',
  scope: 'account',
  absent: ['blog_not_found'],
  async make(place) {
    const path = `/v1/accounts/${await place.the('storefrontAccountId')}/blogs`
    return made(await place.call(`POST ${path}`, { title: randomId() }, { 'idempotency-key': randomId() }))
  },
  async remove(place, id) {
    const accountId = await place.the('storefrontAccountId')
    const { status, body } = await place.call(`DELETE /v1/accounts/${accountId}/blogs/${id}`)
    if (status !== 204) throw new Error(`a blog was not deleted: ${JSON.stringify(body)}`)
  },
  testModeOnly: ofARealStore,
})

export const blogArticle = fixture({
  kind: 'articleId',
  scope: 'account',
  absent: ['article_not_found'],
  async make(place) {
    const path = await articlesOf(place)
    return made(await place.call(`POST ${path}`, { title: randomId() }, { 'idempotency-key': randomId() }))
  },
  async remove(place, id) {
    const { status, body } = await place.call(`DELETE ${await articlesOf(place)}/${id}`)
    if (status !== 204) throw new Error(`an article was not deleted: ${JSON.stringify(body)}`)
  },
  testModeOnly: ofARealStore,
})

async function articlesOf({ the }: Place): Promise<string> {
  return `/v1/accounts/${await the('storefrontAccountId')}/blogs/${await the('blogId')}/articles`
}

/** An app of the store would do as well, so the schema requires neither. */
export const storeToken = sample({
  operation: 'connectStorefrontWithToken',
  body: { accessToken: 'shpat_example' },
})
