import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountOf, deepFreeze, rigOf } from '../../conformance/rig.ts'
import { draftOf, randomOf } from './drafts.conformance.ts'
import { attempt, type Publisher } from './rig.conformance.ts'

const drafts = 1000
const dayMs = 86_400_000

/** What validation lets pass, the platform takes: the adapter's check and the twin judge apart from each other. */
export function agreement(platform: Publisher): void {
  test(`publishes what its check lets pass, over ${drafts} generated posts`, async () => {
    const random = randomOf(20_261_122)
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    let [passed, said] = [0, 'nothing yet']
    for (let number = 0; number < drafts; number++) {
      const draft = deepFreeze(draftOf(platform.publishing, random))
      const { item, title } = draft
      const options = { ...platform.twin.usualOptions, ...draft.options }
      if (platform.publishing.check([item], { title, options, account }).length > 0) continue
      // Some platforms refuse the same text twice in a row.
      if (item.text === said) continue
      said = item.text
      passed += 1
      const { postsPerDay } = platform.twin
      if (postsPerDay !== undefined && passed % postsPerDay === 0) rig.clock.offsetMs += dayMs
      const wish = { media: item.media, title, options, object: `draft ${number}` }
      const { outcome } = await attempt(rig, account, item.text, wish)
      assert.equal(outcome.kind, 'done', `${JSON.stringify(outcome)} for ${JSON.stringify(shortened(draft))}`)
    }
    assert.ok(passed >= drafts / 20, `only ${passed} of ${drafts} posts were let pass`)
    assert.ok(passed <= drafts * 0.95, `${passed} of ${drafts} posts were let pass`)
  })
}

function shortened(draft: object): object {
  return JSON.parse(
    JSON.stringify(draft, (_, value) =>
      typeof value === 'string' && value.length > 80 ? `${value.slice(0, 40)}... (${value.length})` : value,
    ),
  )
}
