import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, endings, isRefused, newAdsTeam } from '#testing/ads/ads-team.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import type { Call } from '#testing/team/team.ts'

const adAccountId = 'act_1000'
const route = 'POST /v1/ads/videos'
const videoUrl = 'https://example.com/cakes.mp4'
const keyed = () => ({ 'idempotency-key': randomId() })

async function newVideo(call: Call, accountId: string, more: object = { videoUrl }): Promise<string> {
  const made = await call(route, { accountId, adAccountId, ...more }, keyed())
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body.video.id
}

const idsIn = async (call: Call, accountId: string): Promise<string[]> => {
  const { body } = await call(`GET /v1/ads/videos?accountId=${accountId}&adAccountId=${adAccountId}`)
  return body.data.map(({ id }: { id: string }) => id)
}

test('a video is taken by its address or by its bytes, is listed, and is deleted', async () => {
  const { call, accountId } = await newAdsTeam()
  const byAddress = await newVideo(call, accountId)
  const videoBase64 = Buffer.from('a video').toString('base64')
  const byBytes = await newVideo(call, accountId, { videoBase64, filename: 'cakes.mov' })
  assert.deepEqual(await idsIn(call, accountId), [byBytes, byAddress])
  const path = `DELETE /v1/ads/videos/${byAddress}?accountId=${accountId}&adAccountId=${adAccountId}`
  const gone = await call(path)
  assert.deepEqual(gone.body, { id: byAddress, deleted: true, success: true })
  assert.deepEqual(await idsIn(call, accountId), [byBytes])
  isRefused(await call(path), [404, 'video_not_found'])
  isRefused(await call(path.replace(byAddress, 'x')), [404, 'video_not_found'])
})

test('a video needs a key and exactly one of its address and its bytes', async () => {
  const { call, accountId } = await newAdsTeam()
  const ask = (more: object, headers = keyed()) => call(route, { accountId, adAccountId, ...more }, headers)
  isRefused(await call(route, { accountId, adAccountId, videoUrl }), [400, 'missing_idempotency_key'])
  isRefused(await ask({}), [400, 'missing_required_parameter', 'videoUrl'])
  isRefused(await ask({ videoUrl, videoBase64: 'YQ==' }), [400, 'mutually_exclusive_fields', 'videoBase64'])
  isRefused(await ask({ videoUrl: 'http://example.com/a.mp4' }), [400, 'invalid_url', 'videoUrl'])
  isRefused(await ask({ videoBase64: '!' }), [400, 'invalid_string', 'videoBase64'])
  isRefused(await ask({ videoUrl, filename: 'cakes' }), [400, 'invalid_string', 'filename'])
  isRefused(await ask({ videoUrl, adAccountId: 'act_999' }), [404, 'ad_account_not_found', 'adAccountId'])
  assert.deepEqual(await changesOf(accountId), [])
})

test('a repeat under the key adds no second video', async () => {
  const { call, accountId } = await newAdsTeam()
  const headers = keyed()
  const first = await call(route, { accountId, adAccountId, videoUrl }, headers)
  const again = await call(route, { accountId, adAccountId, videoUrl }, headers)
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal((await changesOf(accountId)).length, 1)
})

test('what became of a video is told as it is: an unknown outcome is a doubt of the key at once', async () => {
  const { call, accountId } = await newAdsTeam()
  for (const [fault, status, code] of endings) {
    const body = { accountId, adAccountId, videoUrl, filename: `sbx:video:${fault} a.mp4` }
    const headers = keyed()
    const reported = await call(route, body, headers)
    if (status !== 504) {
      isRefused(reported, [status, code])
      continue
    }
    isRefused(reported, [409, 'idempotency_key_outcome_unknown'])
    assert.equal(reported.body.details.outcome, 'unknown')
    isRefused(await call(route, body, headers), [409, 'idempotency_key_outcome_unknown'])
  }
  assert.equal((await changesOf(accountId)).length, endings.length)
})
