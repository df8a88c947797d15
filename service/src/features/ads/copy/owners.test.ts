import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bend, copyAds, newTree } from '#testing/ads-team.ts'
import { connectAccount } from '#testing/connect.ts'
import { newTeam } from '#testing/team.ts'

describe('whose copy an ad is', () => {
  test('a posting account is copied from its first use on, and the ads connection takes its copy over', async () => {
    const team = await newTeam()
    const { call, profileId } = team
    const page = await connectAccount(call, profileId, 'socialnet', 'sbx_ok_31')
    assert.deepEqual((await call(`GET /v1/ads?accountId=${page.id}`)).body.data, [])
    const { adId } = await newTree({ ...team, accountId: page.id })
    await copyAds(page.id)
    const before = (await call(`GET /v1/ads/${adId}`)).body
    assert.equal(before.accountId, page.id)
    const beside = await call(`GET /v1/connect/socialnet/ads?profileId=${profileId}&accountId=${page.id}`)
    const ads = { id: beside.body.accountId }
    assert.ok(ads.id, JSON.stringify(beside.body))
    const taken = (await call(`GET /v1/ads/${adId}`)).body
    assert.deepEqual([taken.id, taken.accountId], [before.id, ads.id])
    await copyAds(page.id)
    for (const id of [page.id, ads.id]) {
      const { data } = (await call(`GET /v1/ads?accountId=${id}`)).body
      assert.deepEqual(
        data.map((one: any) => [one.id, one.accountId]),
        [[before.id, ads.id]],
      )
    }
  })

  test('an ad that several connections of a profile reach stands there once, and all of them show it', async () => {
    const team = await newTeam()
    const { call, profileId } = team
    const one = await connectAccount(call, profileId, 'adnet', 'sbx_ok_41')
    const two = await connectAccount(call, profileId, 'adnet', 'sbx_ok_42')
    const { adId } = await newTree({ ...team, accountId: one.id })
    await copyAds(one.id)
    await copyAds(two.id)
    assert.equal((await call('GET /v1/ads')).body.data.length, 1)
    for (const { id } of [one, two]) {
      const { data, coverage } = (await call(`GET /v1/ads?accountId=${id}`)).body
      assert.deepEqual([data.length, data[0].platformAdId, coverage.complete], [1, adId, true])
    }
    await call(`POST /v1/accounts/${one.id}/actions/disconnect`)
    await bend(adId, { status: 'rejected' })
    await copyAds(two.id)
    const [left, ...more] = (await call('GET /v1/ads')).body.data
    assert.deepEqual([left.status, left.accountId, more], ['rejected', two.id, []])
  })

  test('each profile has a copy of its own', async () => {
    const team = await newTeam()
    const { call, profileId } = team
    const other: string = (await call('POST /v1/profiles', { name: 'Other' })).body.id
    const one = await connectAccount(call, profileId, 'adnet', 'sbx_ok_51')
    const two = await connectAccount(call, other, 'adnet', 'sbx_ok_51')
    await newTree({ ...team, accountId: one.id })
    await copyAds(one.id)
    await copyAds(two.id)
    for (const [of, account] of [
      [profileId, one],
      [other, two],
    ] as const) {
      const { data } = (await call(`GET /v1/ads?profileId=${of}`)).body
      assert.deepEqual(
        data.map(({ accountId }: any) => accountId),
        [account.id],
      )
    }
  })
})
