import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountOf, doneValue, liveWay, rigOf, type Sent } from '../../conformance/rig.ts'
import type { MediaType } from './publishing.ts'
import { attempt, mediaOf, type Publisher, type PublisherRig } from './rig.conformance.ts'

/** How often a post is polled until the network has processed it. */
const looksMax = 10

/** No network hands an upload on in the moment in which it has taken it, so no twin may. */
export function processing(platform: Publisher): void {
  const { media } = platform.publishing
  const types = (Object.keys(media) as MediaType[]).filter((type) => media[type])

  test('its twin says of each type of media whether the network processes it', () => {
    assert.deepEqual(Object.keys(platform.twin.uploads ?? {}).sort(), types.sort())
  })

  for (const type of types.filter((one) => platform.twin.uploads?.[one] !== 'at once'))
    test(`looks at ${type} again after a look that finds it unfinished`, async () => {
      const rig = rigOf(platform)
      const sent = await sentFor(rig, type)
      const looks = sent.filter(({ method }) => method !== 'PUT').map((one) => JSON.stringify(one))
      const repeated = looks.filter((look, index) => looks.indexOf(look) !== index)
      assert.ok(repeated.length > 0, `nothing was looked at twice: ${looks.join('\n')}`)
    })
}

/** What the adapter sends until a post with one item of media is out. */
async function sentFor(rig: PublisherRig, type: MediaType): Promise<Sent[]> {
  const account = await accountOf(rig)
  const made = await attempt(rig, account, 'hello', { media: mediaOf(type) })
  let published = doneValue(made.outcome)
  const sent = [...made.preparing, ...made.publishing]
  const { progress } = rig.platform.publishing
  for (let look = 0; progress && look < looksMax; look++) {
    const way = liveWay(rig)
    const state = doneValue(await progress(way, account, made.publication, published))
    sent.push(...way.sent)
    assert.notEqual(state.state, 'failed')
    if (state.state !== 'published') continue
    published = state.published
    break
  }
  return sent
}
