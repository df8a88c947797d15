import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accountOf, doneValue, liveWay, rigOf } from '../conformance/rig.ts'
import { account, platformOf } from '../conformance/scripted-platform.ts'
import { shortvideoads } from './manifest.ts'

const { own, profile } = shortvideoads

async function advertiser(end?: string) {
  const rig = rigOf(shortvideoads)
  return { rig, account: await accountOf(rig, end), way: liveWay(rig) }
}

test('business centers are listed with the number of their ad accounts', async () => {
  const { account, way } = await advertiser()
  const centers = doneValue(await own.listBusinessCenters(way, account))
  assert.deepEqual(
    centers.map(({ bcId, advertiserCount }) => [bcId, advertiserCount]),
    [
      ['7000000000000000001', 2],
      ['7000000000000000002', 1],
    ],
  )
})

test('a person without ads has no business center and no ad account', async () => {
  const { account, way } = await advertiser('sbx_no_ads_permission')
  assert.deepEqual(doneValue(await own.listBusinessCenters(way, account)), [])
  assert.deepEqual(doneValue(await shortvideoads.ads.listReachedAccounts(way, account)), [])
})

test('a center whose ad accounts the person may not see has no count', async () => {
  const list = [{ bc_info: { bc_id: '1', name: 'One' }, user_role: 'STANDARD' }]
  const answers = [
    { code: 0, message: 'OK', data: { list, page_info: { page: 1, total_page: 1 } } },
    { code: 40_001, message: 'No permission', data: {} },
  ]
  const way = { fetch: async () => Response.json(answers.shift()) }
  const centers = doneValue(await own.listBusinessCenters(way, account))
  assert.deepEqual(centers, [{ bcId: '1', name: 'One', advertiserCount: null }])
})

test('an identity is made of a name and a picture that was uploaded to the same ad account', async () => {
  const { account, way } = await advertiser()
  const [advertiser1, other] = doneValue(await shortvideoads.ads.listReachedAccounts(way, account))
  assert.ok(advertiser1 && other)
  const url = 'https://media.example/logo.png'
  const imageId = doneValue(await own.uploadPicture(way, account, advertiser1.id, url))
  const wanted = { advertiserId: advertiser1.id, displayName: 'Acme', imageId }
  const first = doneValue(await own.createBrandIdentity(way, account, wanted))
  assert.notEqual(doneValue(await own.createBrandIdentity(way, account, wanted)), first)
  const elsewhere = await own.createBrandIdentity(way, account, { ...wanted, advertiserId: other.id })
  assert.equal(elsewhere.kind, 'refused')
})

describe('what the platform says, with a status of 200', () => {
  for (const [name, code, expected] of [
    ['a token that was withdrawn', 40_105, { kind: 'unauthorized' }],
    ['too many requests', 40_100, { kind: 'throttled', retryAfterSeconds: 60 }],
    ['too many requests of an app', 61_000, { kind: 'throttled' }],
    ['a wrong parameter', 40_002, { kind: 'refused', code: 'provider_rejected', providerCode: '40002' }],
    ['no permission', 40_001, { kind: 'refused', code: 'provider_rejected' }],
    ['a failure of its own that names its cause', 51_010, { kind: 'refused', code: 'provider_error' }],
    ['a failure of its own that names none', 50_000, { kind: 'unknown' }],
  ] as const)
    test(name, async () => {
      const way = platformOf(Response.json({ code, message: 'Told so.', data: {} }))
      assert.partialDeepStrictEqual(await profile.readIdentity(way, account), expected)
    })

  test('an answer without a code is unknown', async () => {
    for (const answer of [Response.json({}), Response.json([]), new Response('<html>')])
      assert.equal((await profile.readIdentity(platformOf(answer), account)).kind, 'unknown')
  })
})
