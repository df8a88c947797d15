import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type AdnetStandIn, connectAds, newAdnetStandIn } from '#testing/ads/adnet-stand-in.ts'
import { newAd } from '#testing/ads/adnet-twin.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, eventually, newTeam } from '#testing/team/team.ts'
import { newReceiver, type Receiver } from '#testing/twins/receiver.ts'

const periodSeconds = 60

describe('the copy of the ad platform', () => {
  // A stand-in plays the ad platform; the service runs as it does in live mode.
  let adnet: AdnetStandIn
  let running: Running

  before(async () => {
    adnet = await newAdnetStandIn()
    running = await boot({ ...adnet.settings, ADS_SYNC_INTERVAL_S: String(periodSeconds) })
  })
  after(() => running?.stop())

  interface Place {
    call: Call
    profileId: string
    accountId: string
    told: Receiver
  }

  /** A team with an ads connection, and a receiver of its ad events. */
  async function newPlace(): Promise<Place> {
    const call = await (await newTeam(running)).key({ mode: 'live' })
    const profileId: string = (await call('GET /v1/profiles')).body.data[0].id
    const told = await newReceiver()
    const events = ['ad.status_changed', 'account.ads.initial_sync_completed']
    const made = await call('POST /v1/webhooks', { name: 'ads', url: told.url, events })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return { call, profileId, told, accountId: await connectAds(call, profileId) }
  }

  /** Lets the next pass come due, and waits for its end. */
  async function pass(seconds = periodSeconds + 1) {
    adnet.pass(seconds)
    await advance(seconds, running)
  }

  const person = () => ({ ask: adnet.ask }) as Parameters<typeof newAd>[0]
  const eventsOf = ({ told }: Place) => told.received.map(({ body }) => JSON.parse(body))
  const changesOf = (place: Place) => eventsOf(place).filter(({ type }) => type === 'ad.status_changed')

  test('an ad appears in list, tree and by each of its ids after the next pass, and not before', async () => {
    const place = await newPlace()
    const { call, accountId } = place
    await pass()
    const made = await newAd(person())
    assert.equal((await call(`GET /v1/ads/${made.adId}`)).status, 404)
    await pass()
    const ad = (await call(`GET /v1/ads/${made.adId}`)).body
    assert.equal(ad.platformAdId, made.adId, JSON.stringify(ad))
    assert.equal(ad.accountId, accountId)
    assert.deepEqual(
      [ad.platformCampaignId, ad.campaignName, ad.platformAdSetId, ad.adSetName, ad.platformAdAccountId],
      [made.campaignId, 'Spring', made.adSetId, 'Germany', 'act_1000'],
    )
    assert.deepEqual([ad.goal, ad.budget], ['traffic', { amount: 10, type: 'daily' }])
    const { effectiveObjectStoryId: story, effectiveInstagramMediaId: media } = ad.creative
    for (const id of [ad.id, story, media])
      assert.equal((await call(`GET /v1/ads/${id}`)).body.id, ad.id, String(id))
    const tree = (await call(`GET /v1/ads/tree?accountId=${accountId}`)).body
    const campaign = tree.campaigns.find((one: any) => one.platformCampaignId === made.campaignId)
    assert.equal(campaign.adSets[0].ads[0].platformAdId, made.adId)
    const listed = await call(`GET /v1/ads?platformAdId=${made.adId}`)
    assert.deepEqual(
      listed.body.data.map((one: any) => one.id),
      [ad.id],
    )
    assert.equal(listed.body.coverage.complete, true)
  })

  test('a status that differs is told once, and the first sight of an ad is not told', async () => {
    const place = await newPlace()
    const { adId } = await newAd(person())
    await pass()
    await pass()
    const before = changesOf(place).filter(({ data }) => data.platformAdId === adId)
    await adnet.ask(`POST /${adId}`, { status: 'PAUSED' })
    await pass()
    await pass()
    const changes = await eventually(
      async () => changesOf(place).filter(({ data }) => data.platformAdId === adId),
      (found) => found.length > before.length,
    )
    const last = changes.at(-1)
    assert.equal(changes.length, before.length + 1)
    assert.deepEqual(Object.keys(last).sort(), ['createdAt', 'data', 'id', 'mode', 'type'])
    assert.deepEqual(last.data, {
      platformAdId: adId,
      accountId: place.accountId,
      platform: 'socialnet',
      previousStatus: last.data.previousStatus,
      status: 'paused',
    })
    assert.notEqual(last.data.previousStatus, 'paused')
  })

  const statusOf = async ({ call }: Place, adId: string) => (await call(`GET /v1/ads/${adId}`)).body.status

  test('an ad that is deleted or archived at the ad platform stays, as cancelled or archived, and that is told', async () => {
    const place = await newPlace()
    const [deleted, archived] = [(await newAd(person())).adId, (await newAd(person())).adId]
    await pass()
    await adnet.ask(`DELETE /${deleted}`)
    await adnet.ask(`POST /${archived}`, { status: 'ARCHIVED' })
    await pass()
    assert.deepEqual(
      [await statusOf(place, deleted), await statusOf(place, archived)],
      ['cancelled', 'archived'],
    )
    const told = await eventually(
      async () =>
        changesOf(place).filter(({ data }) => data.status === 'cancelled' || data.status === 'archived'),
      ({ length }) => length === 2,
    )
    assert.deepEqual(told.map(({ data }) => data.platformAdId).sort(), [deleted, archived].sort())
    await pass()
    assert.equal(await statusOf(place, deleted), 'cancelled')
  })

  test('a status that nobody knows here is kept and told as it is, in lower case', async () => {
    const place = await newPlace()
    const { adId } = await newAd(person())
    await pass()
    const row = { id: adId, campaign_id: '1', adset_id: '2', name: 'Odd', effective_status: 'HELD_FOR_QUIZ' }
    adnet.bend((line) => (line.includes('/act_1000/ads?') ? Response.json({ data: [row] }) : undefined))
    await pass()
    adnet.bend(undefined)
    assert.equal(await statusOf(place, adId), 'held_for_quiz')
    const [told] = await eventually(
      async () => changesOf(place).filter(({ data }) => data.status === 'held_for_quiz'),
      ({ length }) => length > 0,
    )
    assert.equal(told.data.platformAdId, adId)
  })

  test('a pass that is throttled keeps what it has read, and the next one goes on', async () => {
    const place = await newPlace()
    const { adId } = await newAd(person())
    const error = { message: 'Too many calls', code: 17 }
    adnet.bend((line) => (line.includes('/insights') ? Response.json({ error }, { status: 400 }) : undefined))
    await pass()
    assert.equal((await place.call(`GET /v1/ads/${adId}`)).status, 200)
    assert.equal((await place.call('GET /v1/ads')).body.coverage.complete, false)
    adnet.bend(undefined)
    await pass(3600)
    assert.equal((await place.call('GET /v1/ads')).body.coverage.complete, true)
  })

  test('the first whole pass of a connection is told once', async () => {
    const place = await newPlace()
    await pass()
    await pass()
    const told = await eventually(
      async () => eventsOf(place).filter(({ type }) => type === 'account.ads.initial_sync_completed'),
      ({ length }) => length > 0,
    )
    assert.equal(told.length, 1)
    assert.equal(told[0].data.account.id, place.accountId)
    assert.equal(told[0].data.sync.status, 'success')
    assert.ok(told[0].data.account.platformAdAccountIds.includes('act_1000'))
  })
})
