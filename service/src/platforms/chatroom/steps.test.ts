import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { FollowUp } from '../capabilities/publishing/publishing.ts'
import { attempt, media } from '../capabilities/publishing/rig.conformance.ts'
import { doneValue, sandboxWay } from '../conformance/rig.ts'
import { chatroom } from './manifest.ts'
import { newServer } from './server.conformance.ts'

/** A message of an announcement channel, and what becomes of a step after it. */
async function newMessage() {
  const { rig, account, channelOf } = await newServer()
  const options = { channelId: channelOf('announcement').id }
  const published = doneValue((await attempt(rig, account, 'News', { options })).outcome)
  const make = async (step: FollowUp, token: string) => {
    const way = sandboxWay(rig, 'edit', `sbx:edit:${token}`, 'step')
    const outcome = await chatroom.publishing.followUp?.(way, account, step, published, media)
    return { outcome, changes: way.sent.filter(({ method }) => method !== 'GET').length }
  }
  return { id: published.platformPostId, make }
}

const steps: FollowUp[] = [
  { name: 'crosspost', value: 'crosspost' },
  { name: 'thread', value: JSON.stringify({ name: ' Talk  about it ' }) },
]

test('a step whose answer is lost is done where the message shows it, after one request that changes something', async () => {
  for (const step of steps)
    for (const token of ['lost', 'garbled']) {
      const { id, make } = await newMessage()
      assert.deepEqual(await make(step, token), { outcome: done({ platformId: id }), changes: 1 }, step.name)
    }
})

test('a step that the message does not show stays unknown', async () => {
  for (const step of steps) {
    const { make } = await newMessage()
    const { outcome, changes } = await make(step, 'dropped')
    assert.deepEqual([outcome?.kind, changes], ['unknown', 1], step.name)
  }
})
