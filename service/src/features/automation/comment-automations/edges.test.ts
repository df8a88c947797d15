import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { newCommented } from '#testing/inbox/commented.ts'
import { newProfile } from '#testing/team/contacts.ts'
import { inARow, onMessage } from '#testing/team/workflows.ts'

const word = () => `w${randomId().slice(0, 10)}`

test('a comment of somebody whom a person of the team talks to is not answered', async () => {
  const chats = await newCommented('photonet')
  const { profileId } = chats.team
  const flow = inARow(onMessage(), ['handoff'])
  const named = { profileId, accountId: chats.account.id, name: 'Hand over' }
  const { body } = await chats.call('POST /v1/workflows', { ...named, ...flow })
  await chats.call(`POST /v1/workflows/${body.id}/activate`)
  const participant = { id: '88009001', name: 'person9' }
  const { conversationId } = await chats.says('help', { participant })
  await chats.play('POST /_sandbox/jobs/run', { job: 'automation' })
  assert.ok((await chats.conversation(conversationId)).metadata.handoff)
  const key = word()
  const rule = await chats.rule({ keywords: [key], dmMessage: `dm ${key}` })
  await chats.comments(participant, key)
  const [log] = await chats.logs(rule.id)
  assert.deepEqual([log.status, log.error], ['skipped', 'conversation_handed_off'])
  assert.equal((await chats.calls(`dm ${key}`)).length, 0)
})

test('a rule stays in its profile and answers nothing when its account moves away, and is not turned on there', async () => {
  const chats = await newCommented('socialnet')
  const key = word()
  const rule = await chats.rule({ keywords: [key], dmMessage: `dm ${key}`, dmDelaySeconds: 60 })
  await chats.comments({ id: '88009002', name: 'person8' }, key)
  await chats.logs(rule.id, () => true)
  const { profileId } = await newProfile(chats.team, word())
  const moved = await chats.call(`PATCH /v1/accounts/${chats.account.id}`, { profileId })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const read = async () => (await chats.call(`GET /v1/comment-automations/${rule.id}`)).body
  const { isActive, profileId: kept } = await read()
  assert.deepEqual([isActive, kept], [false, rule.profileId])
  const [log] = await chats.logs(rule.id)
  assert.deepEqual([log.status, log.error], ['skipped', 'automation_inactive'])
  const turnOn = () => chats.call(`PATCH /v1/comment-automations/${rule.id}`, { isActive: true })
  assert.equal((await turnOn()).code, 'account_disconnected')
  await chats.call(`DELETE /v1/accounts/${chats.account.id}`)
  const refused = await turnOn()
  assert.deepEqual([refused.status, refused.code], [409, 'account_disconnected'])
})
