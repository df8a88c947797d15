import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  activeIn,
  type ChainKindName,
  chainKinds,
  chainOf,
  changesOf,
  madeIn,
  newAdvertiser,
  prefixOf,
} from '#testing/ads/chains.ts'

const steps = [
  ['campaign', 'campaign'],
  ['adset', 'ad_set'],
  ['creative', 'creative'],
  ['ad1', 'ad'],
  ['ad', 'ad'],
] as const

/** What a fault of the ad platform is answered with, and whether it made the object all the same. */
const faults: [fault: string, kind: string, status: number, made?: true][] = [
  ['refused', 'refused', 422],
  ['500', 'refused', 422],
  ['expired', 'unauthorized', 409],
  ['throttled', 'throttled', 502],
  ['unreachable', 'unreachable', 502],
  ['timeout', 'unknown', 504],
  ['dropped', 'unknown', 504],
  ['lost', 'unknown', 504, true],
  ['garbled', 'unknown', 504, true],
]

const isCampaign = (id: string) => id.startsWith('12021')

for (const kind of chainKinds)
  describe(`a chain of the kind ${kind}`, () => {
    test('that fails in a step tells what was made, as the ad platform has it', async () => {
      const { accountId, build, team } = await newAdvertiser()
      for (const [token, step] of steps)
        for (const [fault, failure, status, made] of faults) {
          const { accountId: own } = fault === 'expired' ? await newAdvertiser(team) : { accountId }
          const before = (await changesOf(own)).length
          const request = chainOf(kind, own, `sbx:${token}:${fault}`, { status: 'ACTIVE' })
          const failed = await build(kind, request)
          const calls = (await changesOf(own)).slice(before)
          const place = `${kind} ${token} ${fault} ${JSON.stringify(failed.body)}`
          const isFirst = token === 'campaign' && fault === 'throttled'
          const code = isFirst ? 'outbound_rate_limited' : `${prefixOf[kind]}_${step}_${failure}`
          assert.deepEqual([failed.status, failed.body.code], [isFirst ? 429 : status, code], place)
          const { details } = failed.body
          assert.deepEqual([details.step, details.outcome], [step, failure], place)
          const created = details.created.map(({ kind: what, platformId: id }: any) => ({ kind: what, id }))
          const lost = made ? [{ kind: step, id: null }] : []
          assert.deepEqual([...created, ...lost], madeIn(calls), place)
          assert.deepEqual(activeIn(calls), [], place)
        }
    })

    test('that fails in its activation leaves its campaign paused', async () => {
      const { accountId, build, team } = await newAdvertiser()
      for (const flip of ['flip', 'flip2', 'flip3'])
        for (const [fault, failure, status] of activationFaults) {
          const { accountId: own } = fault === 'expired' ? await newAdvertiser(team) : { accountId }
          const before = (await changesOf(own)).length
          const request = chainOf(kind, own, `sbx:${flip}:${fault}`, { status: 'ACTIVE' })
          const { status: answered, body } = await build(kind, request)
          const calls = (await changesOf(own)).slice(before)
          const place = `${kind} ${flip} ${fault} ${JSON.stringify(body)}`
          assert.deepEqual([answered, body.code], [status, `${prefixOf[kind]}_activation_${failure}`], place)
          assert.equal(body.details.step, 'activation', place)
          const created = body.details.created.map(({ kind: what, platformId: id }: any) => ({
            kind: what,
            id,
          }))
          assert.deepEqual(created, madeIn(calls), place)
          assert.deepEqual(activeIn(calls).filter(isCampaign), [], place)
        }
    })

    test('whose activation is in doubt is active once the ad platform shows it so', async () => {
      const { accountId, build } = await newAdvertiser()
      for (const fault of ['lost', 'garbled']) {
        const made = await build(kind, chainOf(kind, accountId, `sbx:flip:${fault}`, { status: 'ACTIVE' }))
        assert.deepEqual([made.status, made.body.status], [201, 'ACTIVE'])
        assert.ok(activeIn(await changesOf(accountId)).includes(made.body.campaignId))
      }
    })
  })

const activationFaults: [fault: string, kind: string, status: number][] = [
  ['refused', 'refused', 422],
  ['expired', 'unauthorized', 409],
  ['throttled', 'throttled', 502],
  ['unreachable', 'unreachable', 502],
  // Shown as paused afterwards: the call had left.
  ['dropped', 'unknown', 504],
  // Not shown afterwards either.
  ['timeout', 'unknown', 504],
]

describe('ads that join an ad set', () => {
  test('are paused again when not all of them could be switched on', async () => {
    const { accountId, build } = await newAdvertiser()
    const { body: first } = await build('create', chainOf('create', accountId, 'first', { status: 'ACTIVE' }))
    for (const [fault, failure, status] of activationFaults.filter(([name]) => name !== 'expired')) {
      const before = (await changesOf(accountId)).length
      const ads = ['one', 'two', `three sbx:flip3:${fault}`].map((name) => attached('messaging', name))
      const request = { accountId, adAccountId: 'act_1000', adSetId: first.adSetId, ads, status: 'ACTIVE' }
      const failed = await build('messaging', request)
      const calls = (await changesOf(accountId)).slice(before)
      const place = `${fault} ${JSON.stringify(failed.body)}`
      const code = `socialnet_ad_messaging_create_activation_${failure}`
      assert.deepEqual([failed.status, failed.body.code], [status, code], place)
      assert.equal(failed.body.details.created.length, 6, place)
      assert.deepEqual(activeIn(calls), [], place)
    }
    // The ad set and its campaign were not touched.
    const above = (await changesOf(accountId)).filter(({ path }) => path.endsWith(first.adSetId))
    assert.deepEqual(
      above.map(({ body }) => body.status),
      ['ACTIVE'],
    )
  })
})

function attached(kind: ChainKindName, name: string): object {
  return { ...(chainOf(kind, '') as { ads: object[] }).ads[0], name }
}
