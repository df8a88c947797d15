import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { bizlisting } from '#platforms/bizlisting/manifest.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { type Call, eventually, newTeam } from '#testing/team/team.ts'
import { newGraphStandIn } from '#testing/twins/graph-stand-in.ts'

describe('the reviews of a listing in live mode', () => {
  let running: Running
  let live: Call
  let accountId: string
  before(async () => {
    const network = await newGraphStandIn(bizlisting)
    const { settings, secrets } = bizlisting.twin.registration
    running = await boot({
      BIZLISTING_URL: network.url,
      BIZLISTING_CLIENT_ID: settings?.clientId ?? '',
      BIZLISTING_CLIENT_SECRET: secrets?.clientSecret ?? '',
    })
    live = await (await newTeam(running)).key({ mode: 'live' })
    const [profile] = (await live('GET /v1/profiles')).body.data
    accountId = (await connectAccount(live, profile.id, 'bizlisting')).id
  })
  after(() => running.stop())

  const list = async () => (await live(`GET /v1/inbox/reviews?accountId=${accountId}`)).body.data
  const reply = (id: string) => `/v1/inbox/reviews/${encodeURIComponent(id)}/reply` as const

  test('are read by the service itself once the location is connected', async () => {
    const reviews = await eventually(list, ({ length }) => length > 0)
    for (const { accountId: of, rating, platform } of reviews) {
      assert.deepEqual([of, platform], [accountId, 'bizlisting'])
      assert.ok(rating >= 1 && rating <= 5)
    }
  })

  test('are answered, and the answer is taken away, while the operations on the listing itself stay closed', async () => {
    const [review] = await eventually(list, ({ length }) => length > 0)
    const answered = await live(`POST ${reply(review.id)}`, { accountId, message: 'Thank you.' })
    assert.equal(answered.status, 200, JSON.stringify(answered.body))
    const shown = async () => (await list()).find(({ id }: any) => id === review.id)
    assert.equal((await shown()).reply.text, 'Thank you.')
    assert.equal((await live(`DELETE ${reply(review.id)}?accountId=${accountId}`)).status, 200)
    assert.equal((await shown()).reply, null)
    const closed = await live(`GET /v1/accounts/${accountId}/bizlisting-reviews`)
    assert.deepEqual([closed.status, closed.code], [501, 'capability_not_supported'])
  })
})
