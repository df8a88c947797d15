import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attempt } from '../capabilities/publishing/rig.conformance.ts'
import { accountOf, doneValue, liveWay, rigOf } from '../conformance/rig.ts'
import { shortvideo } from './manifest.ts'

const { analytics, publishing, refusalOf } = shortvideo

test('a post that only its author sees is no deleted post, and the others are told with it', async () => {
  const rig = rigOf(shortvideo)
  const account = await accountOf(rig)
  const way = liveWay(rig)
  const options = { privacyLevel: 'SELF_ONLY' }
  const { outcome, publication } = await attempt(rig, account, 'Mine.', { live: true, options })
  const published = doneValue(outcome)
  for (let look = 1; look <= 5; look++)
    doneValue(await publishing.progress!(way, account, publication, published))
  const native = { accountId: account.platformAccountId, text: 'All.', media: [], at: rig.state.now }
  const { id } = await shortvideo.twin.posts!.write(rig.state, native)
  way.sent.length = 0
  const readings = doneValue(await analytics.readPosts(way, account, [published.platformPostId, id]))
  assert.deepEqual(
    readings.map(({ kind }) => kind),
    ['withheld', 'told'],
  )
  assert.equal(way.sent.length, 1)
})

test('who did not agree to the list of posts is refused before a call, by the name of the scope', async () => {
  const rig = rigOf(shortvideo)
  const account = await accountOf(rig, 'sbx_no_analytics_permission')
  assert.equal(account.credentials.scopes?.includes('video.list'), false)
  const refusal = refusalOf(account, 'analytics.readPosts')
  assert.match(refusal?.kind === 'refused' ? refusal.message : '', /video\.list/)
  assert.equal(refusalOf(account, 'analytics.readFollowers'), undefined)
})
