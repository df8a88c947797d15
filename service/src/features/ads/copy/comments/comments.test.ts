import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bend, copyAds, isRefused, newAdsTeam, newTree } from '#testing/ads/ads-team.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { type Call, control, newTeam } from '#testing/team/team.ts'

/** Has people comment on a post, and answers what they wrote, the newest first. */
async function comment(accountId: string, platformPostId: string, ...texts: string[]): Promise<string[]> {
  const sandbox = await control()
  for (const text of texts) {
    const author = { id: '77', name: 'Ann' }
    const made = await sandbox('POST /_sandbox/inbox/comments', { accountId, platformPostId, author, text })
    assert.equal(made.status, 201, JSON.stringify(made.body))
  }
  return texts.toReversed()
}

async function placesOf(call: Call, adId: string): Promise<{ story: string; media: string }> {
  const { creative } = (await call(`GET /v1/ads/${adId}`)).body
  return { story: creative.effectiveObjectStoryId, media: creative.effectiveInstagramMediaId }
}

describe('comments on an ad', () => {
  test('are those of the placement that is asked for, usually of the photo network', async () => {
    const { call, accountId, ...team } = await newAdsTeam()
    const { adId } = await newTree({ call, accountId, ...team })
    await bend(adId, { placement: 'both' })
    await copyAds(accountId)
    const { story, media } = await placesOf(call, adId)
    const onPage = await comment(accountId, story, 'on the page')
    const onPhotos = await comment(accountId, media, 'one', 'two', 'three')
    const read = async (query = '') => {
      const { status, body } = await call(`GET /v1/ads/${adId}/comments${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      return { placement: body.placement, texts: body.data.map(({ text }: any) => text), ...body }
    }
    const usual = await read()
    assert.deepEqual([usual.placement, usual.texts, usual.postId], ['photonet', onPhotos, media])
    const page = await read('?placement=socialnet')
    assert.deepEqual([page.placement, page.texts, page.postId], ['socialnet', onPage, story])
    const first = await read('?limit=2')
    assert.deepEqual([first.texts, first.hasMore], [onPhotos.slice(0, 2), true])
    const rest = await read(`?limit=2&cursor=${first.nextCursor}`)
    assert.deepEqual([rest.texts, rest.hasMore, rest.nextCursor], [onPhotos.slice(2), false, null])
  })

  test('of a placement that the ad does not have are refused, and the other one is then the usual', async () => {
    const { call, accountId, ...team } = await newAdsTeam()
    const { adId } = await newTree({ call, accountId, ...team })
    for (const [placement, other] of [
      ['socialnet', 'photonet'],
      ['photonet', 'socialnet'],
    ] as const) {
      await bend(adId, { placement })
      await copyAds(accountId)
      assert.equal((await call(`GET /v1/ads/${adId}/comments`)).body.placement, placement)
      const refused = await call(`GET /v1/ads/${adId}/comments?placement=${other}`)
      isRefused(refused, [422, 'placement_unavailable'])
    }
  })

  test('of the photo network need an ads connection, or the account of that network', async () => {
    const team = await newTeam()
    const page = await newAccount(team, 'socialnet')
    const { adId } = await newTree({ ...team, accountId: page.id })
    await bend(adId, { placement: 'both' })
    await copyAds(page.id)
    const path = `GET /v1/ads/${adId}/comments`
    isRefused(await team.call(path), [422, 'ads_connection_required'])
    assert.equal((await team.call(`${path}?placement=socialnet`)).status, 200)
    const { id } = await newAccount(team, 'adnet')
    const read = await team.call(path)
    assert.deepEqual([read.status, read.body.accountId], [200, id], JSON.stringify(read.body))
  })
})
