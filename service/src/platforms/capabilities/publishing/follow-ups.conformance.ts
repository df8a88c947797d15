import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readsFaults } from '../../conformance/fault-kinds.ts'
import {
  accountOf,
  asStored,
  deepFreeze,
  doneValue,
  liveWay,
  rigOf,
  sandboxWay,
} from '../../conformance/rig.ts'
import type { FollowUp } from './publishing.ts'
import { attempt, media, type Publisher, type PublisherRig, publicationOf } from './rig.conformance.ts'

/** The outcomes of the steps after a post is out. */
export function followUps(platform: Publisher): void {
  const { publishing } = platform
  const { followUps: planned, followUp } = publishing

  test('asks for no step unless the options do', () => {
    assert.equal(planned === undefined, followUp === undefined)
    assert.deepEqual(planned?.(publicationOf(rigOf(platform), 'hello')) ?? [], [])
  })

  if (!planned || !followUp || !('firstComment' in publishing.options.properties)) return

  const commented = async (rig: PublisherRig, text: string) => {
    const account = await accountOf(rig)
    const options = { firstComment: text }
    const made = await attempt(rig, account, 'hello', { options })
    const published = deepFreeze(asStored(doneValue(made.outcome)))
    const [step] = planned(publicationOf(rig, 'hello', { options }))
    assert.ok(step)
    const make = async (one: FollowUp = step, tokens = text) => {
      const way = sandboxWay(rig, 'reply', tokens, 'step')
      const outcome = await followUp(way, account, deepFreeze(one), published, media)
      return { outcome, sent: way.sent }
    }
    return { account, published, step, make }
  }

  test('names the first comment as a step of its own, and publishes without it', async () => {
    const rig = rigOf(platform)
    const { step, make } = await commented(rig, 'The first comment')
    assert.deepEqual(asStored(step), { name: 'comment', value: 'The first comment' })
    const { outcome, sent } = await make()
    assert.equal(typeof doneValue(outcome).platformId, 'string')
    const writes = sent.filter(({ method }) => method !== 'GET')
    assert.equal(writes.length, 1)
    assert.match(JSON.stringify(writes), /The first comment|The%20first%20comment|The\+first\+comment/)
  })

  readsFaults('of a comment', async (token) => {
    const { make } = await commented(rigOf(platform), `A comment sbx:reply:${token}`)
    const { outcome, sent } = await make()
    return { outcome, sent: sent.filter(({ method }) => method !== 'GET') }
  })

  test('refuses a step under a post that is not there', async () => {
    const rig = rigOf(platform)
    const { account, published, step } = await commented(rig, 'The first comment')
    const gone = { ...published, platformPostId: `${published.platformPostId}0404` }
    assert.equal((await followUp(liveWay(rig), account, step, gone, media)).kind, 'refused')
  })
}
