import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { keepComment } from '../../capabilities/comments/comments.twin.ts'
import { photonetTwin } from '../../photonet/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { socialnetTwin } from '../../socialnet/twin/twin.ts'
import { appSecret } from './token.ts'

const host = 'https://graph.facebook.com'

/** A person who has signed in, and what their token reads at an address. */
async function reader(twin: PlatformTwin, person: string) {
  const state = memoryState()
  const app = twin.serve(state)
  let token = ''
  const get = async (address: string): Promise<any> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.fetch(new Request(address, { headers }))).json()
  }
  const client = {
    client_id: 'sandbox-client',
    client_secret: appSecret,
    redirect_uri: 'https://zither.example/',
  }
  const query = new URLSearchParams({ ...client, code: person })
  token = (await get(`${host}/oauth/access_token?${query}`)).access_token
  return { state, get }
}

test('the rest of the portfolios and of their pages is at the address that the list names', async () => {
  const { get } = await reader(socialnetTwin, 'sbx_portfolio_pages')
  const all = (await get(`${host}/v25.0/me/businesses`)).data
  const first = await get(`${host}/v25.0/me/businesses?limit=1`)
  assert.deepEqual((await get(first.paging.next)).data, all.slice(1))
  const pages = `${host}/v25.0/${all[1].id}/client_pages?fields=name`
  const some = await get(`${pages}&limit=1`)
  assert.deepEqual((await get(some.paging.next)).data, (await get(pages)).data.slice(1))
})

test('the answers that do not stand below a comment are at the address that it names', async () => {
  const { state, get } = await reader(photonetTwin, 'sbx_ok')
  const pages = await get(`${host}/me/accounts?fields=instagram_business_account`)
  const ownerId = pages.data[0].instagram_business_account.id
  const keep = (id: string, parentId: string | null) =>
    keepComment(state, { id, postId: '1', ownerId, parentId, author: { id: '9', name: 'ann' }, text: id })
  await keep('100', null)
  const answers = Array.from({ length: 27 }, (_, place) => String(101 + place))
  for (const id of answers) await keep(id, '100')
  const { replies } = await get(`${host}/v25.0/100?fields=replies`)
  const rest = await get(replies.paging.next)
  const ids = [...replies.data, ...rest.data].map(({ id }: any) => id)
  assert.deepEqual(ids, answers)
  assert.equal(rest.paging.next, undefined)
  assert.deepEqual(Object.keys(rest.data[0]).sort(), Object.keys(replies.data[0]).sort())
})
