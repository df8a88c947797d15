import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, endings, isRefused, newAdsTeam } from '#testing/ads/ads-team.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import type { Call } from '#testing/team/team.ts'
import { callToAction } from './call-to-action.ts'

const content = {
  adAccountId: 'act_1000',
  headline: 'Cakes',
  body: 'Fresh cakes',
  linkUrl: 'https://example.com/cakes',
}
const wanted = { ...content, imageUrl: 'https://example.com/cake.jpg' }

async function newCreative(call: Call, body: object): Promise<string> {
  const made = await call('POST /v1/ads/creatives', body)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body.creativeId
}

test('a creative is made for a page, read, listed, renamed and deleted', async () => {
  const { call, accountId } = await newAdsTeam()
  const urlTags = [
    { key: 'utm_source', value: 'a b' },
    { key: 'utm_campaign', value: '{{campaign.name}}' },
  ]
  const id = await newCreative(call, { accountId, ...wanted, urlTags, description: 'Today' })
  const path = `/v1/ads/creatives/${id}`
  const { creative } = (await call(`GET ${path}?accountId=${accountId}`)).body
  assert.equal(creative.name, 'Cakes')
  assert.equal(creative.url_tags, 'utm_source=a%20b&utm_campaign={{campaign.name}}')
  assert.deepEqual(creative.object_story_spec.link_data, {
    link: content.linkUrl,
    name: 'Cakes',
    message: 'Fresh cakes',
    description: 'Today',
    picture: wanted.imageUrl,
    call_to_action: { type: 'LEARN_MORE', value: { link: content.linkUrl } },
  })
  const renamed = await call(`PUT ${path}`, { accountId, name: 'Pies' })
  assert.deepEqual(renamed.body, { creativeId: id, name: 'Pies', message: 'The creative was renamed.' })
  const some = await call(`GET ${path}?accountId=${accountId}&fields=name`)
  assert.deepEqual(some.body, { creative: { id, name: 'Pies' } })
  const gone = await call(`DELETE ${path}?accountId=${accountId}`)
  assert.deepEqual([gone.status, gone.body.creativeId, gone.body.deleted], [200, id, true])
  isRefused(await call(`GET ${path}?accountId=${accountId}`), [404, 'creative_not_found'])
  isRefused(await call(`DELETE ${path}?accountId=${accountId}`), [404, 'creative_not_found'])
  isRefused(await call(`PUT ${path}`, { accountId, name: 'Gone' }), [404, 'creative_not_found'])
})

test('creatives come page by page, and paging.after of the last page is null', async () => {
  const { call, accountId } = await newAdsTeam()
  const ids: string[] = []
  for (const name of ['one', 'two', 'three'])
    ids.unshift(await newCreative(call, { accountId, ...wanted, name }))
  const route = `GET /v1/ads/creatives?accountId=${accountId}&adAccountId=act_1000&limit=2&fields=name`
  const first = (await call(route)).body
  const second = (await call(`${route}&after=${encodeURIComponent(first.paging.after)}`)).body
  assert.deepEqual(
    [...first.data, ...second.data].map(({ id }: { id: string }) => id),
    ids,
  )
  assert.deepEqual([first.adAccountId, first.data.length, second.paging], ['act_1000', 2, { after: null }])
  isRefused(await call(route.replace('limit=2', 'limit=101')), [400, 'invalid_limit', 'limit'])
  isRefused(await call(route.replace('act_1000', 'act_999')), [404, 'ad_account_not_found', 'adAccountId'])
  isRefused(await call('GET /v1/ads/creatives?adAccountId=act_1000'), [
    400,
    'missing_required_parameter',
    'accountId',
  ])
})

test('exactly one of an image, a hash and cards is taken, and every address is https', async () => {
  const { call, accountId } = await newAdsTeam()
  const card = { imageUrl: 'https://example.com/1.jpg', linkUrl: 'https://example.com/1' }
  const ask = (more: object) => call('POST /v1/ads/creatives', { accountId, ...content, ...more })
  const imageUrl = wanted.imageUrl
  isRefused(await ask({}), [400, 'missing_required_parameter', 'imageUrl'])
  isRefused(await ask({ imageUrl, imageHash: 'abc' }), [400, 'mutually_exclusive_fields', 'imageHash'])
  isRefused(await ask({ imageUrl, carouselCards: [card, card] }), [
    400,
    'mutually_exclusive_fields',
    'carouselCards',
  ])
  isRefused(await ask({ imageUrl: 'http://example.com/a.jpg' }), [400, 'invalid_url', 'imageUrl'])
  isRefused(await ask({ imageUrl, linkUrl: 'http://example.com' }), [400, 'invalid_url', 'linkUrl'])
  isRefused(await ask({ carouselCards: [card, { ...card, linkUrl: 'http://example.com' }] }), [
    400,
    'invalid_url',
    'carouselCards[1].linkUrl',
  ])
  isRefused(await ask({ carouselCards: [card] }), [400, 'invalid_array', 'carouselCards'])
  isRefused(await ask({ imageUrl, callToAction: 'DANCE' }), [400, 'invalid_value', 'callToAction'])
  assert.deepEqual(await changesOf(accountId), [])
  assert.equal((await ask({ carouselCards: [card, { ...card, headline: 'Two' }] })).status, 201)
  assert.equal((await ask({ imageHash: 'abc' })).status, 201)
  const [{ body: carousel } = assert.fail(), { body: hashed } = assert.fail()] = await changesOf(accountId)
  assert.deepEqual(carousel.object_story_spec.link_data.child_attachments, [
    { link: card.linkUrl, picture: card.imageUrl },
    { link: card.linkUrl, picture: card.imageUrl, name: 'Two' },
  ])
  assert.equal(hashed.object_story_spec.link_data.image_hash, 'abc')
})

test('a button is one of 38 words', () => {
  const words = callToAction.anyOf.map((choice: { const: string }) => choice.const)
  assert.equal(new Set(words).size, 38)
  for (const word of ['LEARN_MORE', 'SHOP_NOW', 'SIGN_UP', 'BOOK_NOW', 'CALL_NOW', 'WHATSAPP_MESSAGE'])
    assert.ok(words.includes(word), word)
})

test('a creative is shown as the page of the account that the request names, and without a page there is none', async () => {
  const team = await newAdsTeam()
  const { call, accountId } = team
  isRefused(await call('POST /v1/ads/creatives', { accountId, ...wanted, adAccountId: 'act_1010' }), [
    422,
    'page_required',
  ])
  isRefused(await call('POST /v1/ads/creatives', { accountId, ...wanted, adAccountId: 'act_999' }), [
    404,
    'ad_account_not_found',
    'adAccountId',
  ])
  assert.deepEqual(await changesOf(accountId), [])
  isRefused(await call('POST /v1/ads/creatives', { accountId, ...wanted, platform: 'pinboard' }), [
    501,
    'capability_not_supported',
    'platform',
  ])
  const bad = { accountId, ...wanted, headline: '', platform: 'pinboard' }
  isRefused(await call('POST /v1/ads/creatives', bad), [400, 'invalid_string', 'headline'])
  const posting = await newAccount(team, 'threadnet')
  isRefused(await call('POST /v1/ads/creatives', { ...wanted, accountId: posting.id }), [
    501,
    'capability_not_supported',
    'accountId',
  ])
})

test('only the name of a creative is changed, and white space around it is refused', async () => {
  const { call, accountId } = await newAdsTeam()
  const id = await newCreative(call, { accountId, ...wanted })
  const path = `PUT /v1/ads/creatives/${id}`
  for (const name of ['', ' x', 'x ', '\tx', 'x\n', '\u00a0x', 'x'.repeat(256)])
    isRefused(await call(path, { accountId, name }), [400, 'invalid_string', 'name'])
  isRefused(await call(path, { accountId, name: 'x', headline: 'y' }), [400, 'unknown_parameter', 'headline'])
  isRefused(await call(path, { accountId }), [400, 'missing_required_parameter', 'name'])
  for (const name of ['x', 'x y', 'x'.repeat(255)])
    assert.equal((await call(path, { accountId, name })).status, 200)
  const [, change] = await changesOf(accountId)
  assert.deepEqual(change?.body, { name: 'x' })
})

test('a repeat under a key makes no second creative', async () => {
  const { call, accountId } = await newAdsTeam()
  const headers = { 'idempotency-key': randomId() }
  const [one, two] = [
    await call('POST /v1/ads/creatives', { accountId, ...wanted }, headers),
    await call('POST /v1/ads/creatives', { accountId, ...wanted }, headers),
  ]
  assert.deepEqual([one.status, two.status, two.body], [201, 201, one.body])
  assert.equal((await changesOf(accountId)).length, 1)
})

test('what became of a creative is told as it is, and nothing is asked twice', async () => {
  const { call, accountId } = await newAdsTeam()
  const rows = async () =>
    (await call(`GET /v1/ads/creatives?accountId=${accountId}&adAccountId=act_1000&limit=100`)).body.data
  for (const [fault, status, code, isMade] of endings) {
    const name = `Cake sbx:creative:${fault}`
    const told = await call('POST /v1/ads/creatives', { accountId, ...wanted, name })
    isRefused(told, [status, code])
    if (status === 504) assert.equal(told.body.details.outcome, 'unknown')
    const found = (await rows()).filter((row: { name: string }) => row.name === name)
    assert.equal(found.length, isMade ? 1 : 0, fault)
  }
  const sent = (await changesOf(accountId)).map(({ body }) => body.name)
  assert.deepEqual(
    sent,
    endings.map(([fault]) => `Cake sbx:creative:${fault}`),
  )
  const headers = { 'idempotency-key': randomId() }
  const body = { accountId, ...wanted, name: 'Cake sbx:creative:lost again' }
  const told = await call('POST /v1/ads/creatives', body, headers)
  isRefused(told, [504, 'provider_timeout'])
  assert.deepEqual((await call('POST /v1/ads/creatives', body, headers)).body, told.body)
  assert.equal((await changesOf(accountId)).length, endings.length + 1)
})

test('a renaming and a deletion whose outcome is not known are told so', async () => {
  const { call, accountId } = await newAdsTeam()
  const id = await newCreative(call, { accountId, ...wanted })
  for (const fault of ['lost', 'timeout', 'garbled']) {
    const told = await call(`PUT /v1/ads/creatives/${id}`, { accountId, name: `x sbx:creative:${fault}` })
    isRefused(told, [504, 'provider_timeout'])
    assert.equal(told.body.details.outcome, 'unknown')
  }
})
