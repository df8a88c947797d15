import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, endings, isRefused, newAdsTeam } from '#testing/ads/ads-team.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { fileMaxBytes } from './upload.ts'

/** A picture of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const adAccountId = 'act_1000'
const route = 'POST /v1/ads/images'

test('an image is uploaded as base64 or as a data URL, has one hash, and is listed', async () => {
  const { call, accountId } = await newAdsTeam()
  const plain = await call(route, { accountId, adAccountId, imageBase64: png })
  assert.equal(plain.status, 201, JSON.stringify(plain.body))
  assert.equal(plain.body.adAccountId, adAccountId)
  const { hash } = plain.body.image
  const dataUrl = await call(route, { accountId, adAccountId, imageBase64: `data:image/png;base64,${png}` })
  assert.equal(dataUrl.body.image.hash, hash)
  const wrapped = await call(route, { accountId, adAccountId, imageBase64: png.replace(/.{20}/g, '$&\r\n') })
  assert.equal(wrapped.body.image.hash, hash)
  const list = `GET /v1/ads/images?accountId=${accountId}&adAccountId=${adAccountId}`
  const { body } = await call(list)
  assert.deepEqual(
    body.data.map((row: { hash: string; name: string }) => [row.hash, row.name]),
    [[hash, 'ad_image.jpg']],
  )
  assert.deepEqual(body.paging, { after: null })
  isRefused(await call(list.replace('act_1000', 'act_999')), [404, 'ad_account_not_found', 'adAccountId'])
})

test('malformed base64, a name without an extension and a file that is too large are refused by their fields', async () => {
  const { call, accountId } = await newAdsTeam()
  const ask = (more: object) => call(route, { accountId, adAccountId, ...more })
  const bad = [
    '',
    '====',
    'a',
    'ab!d',
    'abcde',
    'YQ=',
    'YQ===',
    'Y Q=',
    'data:image/png,abcd',
    'data:text/plain;base64,YQ==',
  ]
  for (const imageBase64 of bad) isRefused(await ask({ imageBase64 }), [400, 'invalid_string', 'imageBase64'])
  isRefused(await ask({ imageBase64: 7 }), [400, 'invalid_string', 'imageBase64'])
  isRefused(await ask({}), [400, 'missing_required_parameter', 'imageBase64'])
  for (const filename of ['cake', 'cake.', '.jpg', 'a/b.jpg', ''])
    isRefused(await ask({ imageBase64: png, filename }), [400, 'invalid_string', 'filename'])
  const large = Buffer.alloc(fileMaxBytes + 1).toString('base64')
  isRefused(await ask({ imageBase64: large }), [400, 'invalid_string', 'imageBase64'])
  assert.deepEqual(await changesOf(accountId), [])
  isRefused(await ask({ imageBase64: png, adAccountId: 'act_999' }), [
    404,
    'ad_account_not_found',
    'adAccountId',
  ])
  assert.equal((await ask({ imageBase64: png, filename: 'cake.png' })).status, 201)
})

test('a key compares the bytes of the image and not how they were written', async () => {
  const { call, accountId } = await newAdsTeam()
  const headers = { 'idempotency-key': randomId() }
  const ask = (more: object) => call(route, { accountId, adAccountId, imageBase64: png, ...more }, headers)
  const first = await ask({})
  assert.equal(first.status, 201)
  const again = await ask({ imageBase64: `data:image/png;base64,${png}` })
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.equal((await changesOf(accountId)).length, 1)
  const other = Buffer.from(png, 'base64')
  other[other.length - 1] = 1
  isRefused(await ask({ imageBase64: other.toString('base64') }), [409, 'idempotency_key_reused'])
  isRefused(await ask({ filename: 'other.png' }), [409, 'idempotency_key_reused'])
  isRefused(await ask({ imageBase64: '!' }), [409, 'idempotency_key_reused'])
})

test('what became of an image is told as it is', async () => {
  const { call, accountId } = await newAdsTeam()
  for (const [fault, status, code] of endings) {
    const filename = `sbx:image:${fault} cake.png`
    const reported = await call(route, { accountId, adAccountId, imageBase64: png, filename })
    isRefused(reported, [status, code])
    if (status === 504) assert.equal(reported.body.details.outcome, 'unknown')
  }
  assert.equal((await changesOf(accountId)).length, endings.length)
})
