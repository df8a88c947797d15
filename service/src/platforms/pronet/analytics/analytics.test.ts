import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grownNumber } from '../../capabilities/analytics/analytics.twin.ts'
import { asStored, doneValue, liveWay, redirectUri, rigOf, verifier } from '../../conformance/rig.ts'
import { pronet } from '../manifest.ts'

const { analytics, twin, connect, refusalOf } = pronet

/** A person, who is no organization. */
async function personIn(rig: ReturnType<typeof rigOf<typeof pronet>>, code = 'sbx_ok') {
  const grant = { code, redirectUri, verifier, host: undefined }
  const { identity, credentials } = doneValue(await connect.oauth.exchange(liveWay(rig), grant))
  const { platformAccountId, username, metadata } = identity
  return asStored({ platformAccountId, username, metadata, credentials })
}

const write = (rig: ReturnType<typeof rigOf>, accountId: string, text: string) =>
  twin.posts!.write(rig.state, { accountId, text, media: [], at: new Date(rig.state.now.getTime() - 9e7) })

test('a post of a person is told with saves and sends, and without clicks', async () => {
  const rig = rigOf(pronet)
  const account = await personIn(rig)
  const { id } = await write(rig, account.platformAccountId, 'Hello.')
  const way = liveWay(rig)
  const readings = doneValue(await analytics.readPosts(way, account, [id]))
  const metrics = ['impressions', 'reach', 'likes', 'comments', 'shares', 'saves', 'sends'] as const
  assert.deepEqual(analytics.tells(account).toSorted(), metrics.toSorted())
  const createdAt = new Date(rig.state.now.getTime() - 9e7)
  const told = metrics.map((metric) => [
    metric,
    grownNumber({ network: 'pronet', id, createdAt }, metric, rig.state.now),
  ])
  assert.deepEqual(readings, [{ id, kind: 'told', numbers: Object.fromEntries(told) }])
  assert.equal(way.sent.length, metrics.length)
})

test('a person is asked about one post at a time, and one that is away is gone', async () => {
  const rig = rigOf(pronet)
  const account = await personIn(rig)
  assert.equal(analytics.mostFor?.(account), 1)
  const { id } = await write(rig, account.platformAccountId, 'Hello.')
  assert.equal(await twin.posts!.remove(rig.state, account.platformAccountId, id), true)
  const way = liveWay(rig)
  assert.deepEqual(doneValue(await analytics.readPosts(way, account, [id])), [{ id, kind: 'gone' }])
  assert.equal(way.sent.length, 1)
})

test('nobody is told how many follow a person, nor what else a person posted, and neither is asked', async () => {
  const rig = rigOf(pronet)
  const account = await personIn(rig)
  const way = liveWay(rig)
  assert.equal(doneValue(await analytics.readFollowers!(way, account)), null)
  const wish = { since: new Date(0), after: undefined }
  assert.deepEqual(doneValue(await analytics.listPosts!(way, account, wish)), { items: [], next: null })
  assert.deepEqual(way.sent, [])
})

test('videos of an organization are told with its other posts', async () => {
  const rig = rigOf(pronet)
  const { credentials, username } = await personIn(rig)
  const account = {
    platformAccountId: 'pronet-1',
    username,
    metadata: { accountType: 'organization' },
    credentials,
  }
  const media = [{ type: 'video' as const, url: 'https://media.example/1.mp4' }]
  const native = { accountId: 'pronet-1', text: 'Seen.', media, at: rig.state.now }
  const { id: video } = await twin.posts!.write(rig.state, native)
  const { id: share } = await write(rig, 'pronet-1', 'Read.')
  assert.match(video, /^urn:li:ugcPost:/)
  const way = liveWay(rig)
  const readings = doneValue(await analytics.readPosts(way, account, [share, video]))
  assert.deepEqual(
    readings.map(({ id, kind }) => [id, kind]),
    [
      [share, 'told'],
      [video, 'told'],
    ],
  )
  assert.equal(way.sent.length, 2)
})

test('who did not agree to the numbers of posts is refused before a call, by the name of the scope', async () => {
  const account = await personIn(rigOf(pronet), 'sbx_no_analytics_permission')
  const organization = { ...account, metadata: { accountType: 'organization' } }
  for (const [one, scope] of [
    [account, 'r_member_postAnalytics'],
    [organization, 'r_organization_social'],
  ] as const) {
    const refusal = refusalOf(one, 'analytics.readPosts')
    assert.match(refusal?.kind === 'refused' ? refusal.message : '', new RegExp(scope))
  }
})
