import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, beforeEach, test } from 'node:test'
import { pronetTwin } from '../../service/src/platforms/pronet/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

const require = createRequire(import.meta.url)
const { AuthClient, RestliClient } = require('linkedin-api-client')
const addresses = require(require.resolve('linkedin-api-client').replace(/index\.js$/, 'utils/constants.js'))

const actor = 'urn:li:organization:pronet-1'
const { comment } = pronetTwin
assert.ok(comment)

const client = new RestliClient()
let twin: Awaited<ReturnType<typeof serveTwin>>
let accessToken = ''
let post = ''

const ask = (resourcePath: string, more: object = {}) => ({
  ...{ accessToken, versionString: '202607', resourcePath },
  ...more,
})

before(async () => {
  twin = await serveTwin(pronetTwin)
  addresses.OAUTH_BASE_URL = `${twin.url}/oauth/v2`
  addresses.VERSIONED_BASE_URL = `${twin.url}/rest`
  const redirectUrl = 'https://zither.example/v1/connect/pronet/callback'
  const auth = new AuthClient({ clientId: 'sandbox-client', clientSecret: 'sandbox-secret', redirectUrl })
  accessToken = (await auth.exchangeAuthCodeForAccessToken('sbx_ok')).access_token
})

beforeEach(async () => {
  const feedDistribution = {
    feedDistribution: 'MAIN_FEED',
    targetEntities: [],
    thirdPartyDistributionChannels: [],
  }
  const entity = {
    ...{ author: actor, commentary: 'A post', visibility: 'PUBLIC', distribution: feedDistribution },
    ...{ lifecycleState: 'PUBLISHED', isReshareDisabledByAuthor: false },
  }
  post = (await client.create(ask('/posts', { entity }))).createdEntityId
})

after(() => twin.close())

const under = '/socialActions/{urn}/comments'

async function write(urn: string, text: string, more: object = {}): Promise<string> {
  const entity = { actor, object: post, message: { text }, ...more }
  return (await client.create(ask(under, { pathKeys: { urn }, entity }))).createdEntityId
}

const read = async (id: string) =>
  (await client.get(ask(`${under}/{id}`, { pathKeys: { urn: post, id } }))).data

const list = async (urn: string, queryParams: object = {}) =>
  (await client.getAll(ask(under, { pathKeys: { urn }, queryParams }))).data

const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => assert.fail('it was not refused'),
    ({ response }) => response.status,
  )

const saidBy = (id: string, text: string) =>
  comment(twin.state, { platformAccountId: 'pronet-1' } as any, {
    ...{ platformPostId: post, author: { id, name: 'Ann Example' }, text, pending: false, tells: false },
  })

test('the client reads who commented, answers by the name of a comment, and finds the answer there alone', async () => {
  const asked = (await saidBy('ann', 'A question')) ?? ''
  const { commentUrn, actor: person, message } = await read(asked)
  assert.deepEqual([person, message.text], ['urn:li:person:ann', 'A question'])
  const answer = await write(commentUrn, 'The answer', { parentComment: commentUrn })
  const top = await list(post)
  assert.deepEqual(
    top.elements.map(({ id }: any) => id),
    [asked],
  )
  assert.equal(top.elements[0].commentsSummary.aggregatedTotalComments, 1)
  const [nested] = (await list(commentUrn)).elements
  assert.deepEqual([nested.id, nested.actor, nested.message.text], [answer, actor, 'The answer'])
})

test('the client reads comments page by page', async () => {
  for (const text of ['one', 'two', 'three']) await write(post, text)
  const pages = [await list(post, { start: 0, count: 2 }), await list(post, { start: 2, count: 2 })]
  assert.deepEqual(
    pages.map(({ elements }) => elements.map(({ message }: any) => message.text)),
    [['three', 'two'], ['one']],
  )
  assert.deepEqual([pages[1].paging.start, pages[1].paging.count], [2, 2])
})

test('the client removes what it wrote, and neither what others wrote nor twice', async () => {
  const [own, others] = [await write(post, 'mine'), (await saidBy('ann', 'hers')) ?? '']
  const remove = (id: string, as = actor) =>
    client.delete(ask(`${under}/{id}`, { pathKeys: { urn: post, id }, queryParams: { actor: as } }))
  assert.equal((await remove(own)).status, 204)
  assert.equal(await statusOf(remove(own)), 404)
  assert.equal(await statusOf(remove(others)), 403)
  assert.equal(await statusOf(remove(others, 'urn:li:person:somebody')), 403)
})

test('the client reacts to a post and a comment, reads both counts at once, and takes a reaction back once', async () => {
  const { commentUrn } = await read(await write(post, 'liked'))
  const react = (root: string, reactionType: string) =>
    client.create(ask('/reactions', { queryParams: { actor }, entity: { root, reactionType } }))
  for (const root of [post, commentUrn]) assert.equal((await react(root, 'LIKE')).status, 201)
  assert.equal(await statusOf(react(post, 'SHRUG')), 400)
  const { results } = (await client.batchGet(ask('/socialActions', { ids: [post, commentUrn] }))).data
  assert.deepEqual(
    [post, commentUrn].map((urn) => results[urn]?.likesSummary.totalLikes),
    [1, 1],
  )
  const takeBack = (entity: string) =>
    client.delete(ask('/reactions/{id}', { pathKeys: { id: { actor, entity } } }))
  assert.equal((await takeBack(commentUrn)).status, 204)
  assert.equal(await statusOf(takeBack(commentUrn)), 404)
})

test('the client is refused a comment without words, one that is too long, and one under nothing', async () => {
  assert.equal(await statusOf(write(post, '')), 400)
  assert.equal(await statusOf(write(post, 'a'.repeat(1251))), 400)
  assert.equal(await statusOf(write('urn:li:share:10404', 'x')), 404)
})
