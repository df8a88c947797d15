import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bend, copyAds, newTree } from '#testing/ads/ads-team.ts'
import { chainOf } from '#testing/ads/chains.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { eventually, newTeam } from '#testing/team/team.ts'

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

  test('a pass that is asked for reads all that its connection reaches, whoever has the copy', async () => {
    const team = await newTeam()
    const { call, profileId } = team
    const [one, two] = [
      await connectAccount(call, profileId, 'adnet', 'sbx_ok_61'),
      await connectAccount(call, profileId, 'adnet', 'sbx_ok_62'),
    ]
    for (const { id } of [one, two, one, two]) await copyAds(id)
    const { adId } = await newTree({ ...team, accountId: two.id })
    const shown = async () =>
      (await call(`GET /v1/ads?accountId=${two.id}`)).body.data.map((ad: any) => [
        ad.platformAdId,
        ad.accountId,
      ])
    const unseen = await call(`POST /v1/ads/${adId}/duplicate`)
    assert.equal(unseen.body.discovery, 'triggered', JSON.stringify(unseen.body))
    const { length } = await eventually(shown, (ads) => ads.length === 2)
    assert.equal(length, 2)
    const second = await newTree({ ...team, accountId: two.id })
    await copyAds(two.id)
    assert.deepEqual((await shown())[0], [second.adId, one.id])
  })

  test('the id that a chain has answered names the ad, whoever has the copy', async () => {
    const team = await newTeam()
    const { call, profileId } = team
    const [one, two] = [
      await connectAccount(call, profileId, 'adnet', 'sbx_ok_71'),
      await connectAccount(call, profileId, 'adnet', 'sbx_ok_72'),
    ]
    for (const { id } of [one, two]) await copyAds(id)
    const made = await call('POST /v1/ads/create', chainOf('create', two.id))
    const [{ id, platformAdId }] = made.body.ads
    await copyAds(one.id)
    const read = await call(`GET /v1/ads/${id}`)
    assert.deepEqual([read.status, read.body.platformAdId, read.body.accountId], [200, platformAdId, one.id])
    assert.equal((await call('GET /v1/ads')).body.data[0].id, id)
  })

  test('the id that a chain has answered names the ad after its account was moved beside another copy', async () => {
    const team = await newTeam()
    const { call, profileId } = team
    const other: string = (await call('POST /v1/profiles', { name: 'Other' })).body.id
    const one = await connectAccount(call, profileId, 'adnet', 'sbx_ok_81')
    const two = await connectAccount(call, other, 'adnet', 'sbx_ok_82')
    const made = await call('POST /v1/ads/create', chainOf('create', two.id))
    const [{ id, platformAdId }] = made.body.ads
    for (const account of [one, two]) await copyAds(account.id)
    assert.equal((await call(`GET /v1/ads/${id}`)).body.accountId, two.id)
    const moved = await call(`PATCH /v1/accounts/${two.id}`, { profileId })
    assert.equal(moved.status, 200, JSON.stringify(moved.body))
    await copyAds(two.id)
    const { data } = (await call('GET /v1/ads')).body
    assert.deepEqual(
      data.map((ad: any) => ad.platformAdId),
      [platformAdId],
    )
    const read = await call(`GET /v1/ads/${id}`)
    assert.deepEqual([read.status, read.body.platformAdId], [200, platformAdId])
  })

  test('a key limited to profiles sees what their connections reach, also where another one reaches it', async () => {
    const team = await newTeam()
    const { call, profileId } = team
    const other: string = (await call('POST /v1/profiles', { name: 'Other' })).body.id
    const one = await connectAccount(call, profileId, 'adnet', 'sbx_ok_91')
    const two = await connectAccount(call, other, 'adnet', 'sbx_ok_92')
    const { adId, campaignId, adSetId } = await newTree({ ...team, accountId: one.id })
    // The one that came first has no claim on what the other profile sees.
    for (const { id } of [one, two]) await copyAds(id)
    const limited = await team.key({ profileIds: [other] })
    const reads = {
      '/v1/ads': (body: any) => body.data.map((ad: any) => [ad.platformAdId, ad.accountId]),
      [`/v1/ads/${adId}`]: (body: any) => [[body.platformAdId, body.accountId]],
      [`/v1/ads?campaignId=${campaignId}&adAccountId=act_1000`]: (body: any) =>
        body.data.map((ad: any) => [ad.platformAdId, ad.accountId]),
    }
    for (const [path, shown] of Object.entries(reads)) {
      const { status, body } = await limited(`GET ${path}`)
      assert.deepEqual([status, shown(body)], [200, [[adId, two.id]]], path)
    }
    const { coverage } = (await limited('GET /v1/ads')).body
    assert.deepEqual(new Set(coverage.adAccounts.map(({ accountId }: any) => accountId)), new Set([two.id]))
    for (const path of ['/v1/ads/tree', '/v1/ads/campaigns']) {
      const { status, body } = await limited(`GET ${path}`)
      assert.equal(status, 200, `${path} ${JSON.stringify(body)}`)
      assert.ok(JSON.stringify(body).includes(campaignId), path)
      assert.ok(!JSON.stringify(body).includes(one.id), path)
    }
    const paused = await limited(`PUT /v1/ads/ad-sets/${adSetId}/status`, {
      status: 'paused',
      platform: 'socialnet',
    })
    assert.equal(paused.status, 200, JSON.stringify(paused.body))
    assert.equal((await limited(`GET /v1/ads?accountId=${one.id}`)).code, 'account_not_found')
  })

  test('a connection that was moved away is not shown to keys of the profile that it left', async () => {
    const team = await newTeam()
    const { call, profileId } = team
    const [one, two] = [
      await connectAccount(call, profileId, 'adnet', 'sbx_ok_95'),
      await connectAccount(call, profileId, 'adnet', 'sbx_ok_96'),
    ]
    for (const { id } of [one, two]) await copyAds(id)
    const limited = await team.key({ profileIds: [profileId] })
    const covered = async () => {
      const { status, body } = await limited(`GET /v1/ads?accountId=${two.id}`)
      assert.equal(status, 200, JSON.stringify(body))
      return body.coverage.adAccounts.map(({ accountId }: any) => accountId)
    }
    assert.ok((await covered()).includes(one.id))
    const other: string = (await call('POST /v1/profiles', { name: 'Other' })).body.id
    const moved = await call(`PATCH /v1/accounts/${one.id}`, { profileId: other })
    assert.equal(moved.status, 200, JSON.stringify(moved.body))
    assert.ok(!(await covered()).includes(one.id))
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
