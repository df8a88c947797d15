import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../../account.ts'
import { readsFaults } from '../../conformance/fault-kinds.ts'
import { accountOf, doneValue, liveWay, type Rig, rigOf, sandboxWay } from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'
import type { Conversations, InboxNotice, OutgoingMessage } from './conversations.ts'
import type { Said } from './conversations.twin.ts'

type Talking = Platform & { conversations: Conversations }

interface Scene {
  rig: Rig<Talking>
  account: Account
  /** Whom an answer goes to. */
  to: OutgoingMessage['to']
  said: { platformMessageId: string; notification: object | undefined }
}

/** What every network with an inbox owes. */
export function conversations(platform: Talking): void {
  const { rules, lookUp, listNews } = platform.conversations

  test('its message takes no part twice, and its texts have a length', () => {
    assert.equal(new Set(rules.parts).size, rules.parts.length)
    assert.ok(rules.textMax > 0)
  })

  test('what somebody says is one message, by the report or by a pass', async () => {
    const scene = await sceneOf(platform)
    const found = (await news(scene)).filter(({ kind }) => kind === 'inbox_message')
    const [notice] = found
    assert.equal(found.length, 1)
    assert.ok(notice?.kind === 'inbox_message')
    assert.deepEqual(
      [notice.text, notice.direction, notice.platformAccountId],
      ['hello', 'incoming', scene.account.platformAccountId],
    )
    assert.equal(notice.messageId, scene.said.platformMessageId)
    assert.ok(Math.abs(Date.parse(notice.at) - scene.rig.state.now.getTime()) < 5000, notice.at)
  })

  test('an answer reaches who has written, in one request that changes something', async () => {
    const scene = await sceneOf(platform)
    const way = liveWay(scene.rig)
    const sent = doneValue(await platform.conversations.send(way, scene.account, messageTo(scene, 'hi')))
    assert.ok(sent.platformMessageId)
    assert.equal(changesIn(way).length, 1)
  })

  readsFaults('of a message', async (token) => {
    const scene = await sceneOf(platform)
    const text = `sbx:message:${token}`
    const bent = sandboxWay(scene.rig, 'message', text)
    const outcome = await platform.conversations.send(bent, scene.account, messageTo(scene, text))
    return { outcome, sent: changesIn(bent) }
  })

  if (lookUp)
    for (const [token, isThere] of [
      ['lost', true],
      ['garbled', true],
      ['dropped', false],
    ] as const)
      test(`a look-up says whether a message that was ${token} is there`, async () => {
        const scene = await sceneOf(platform)
        const message = messageTo(scene, `sbx:message:${token}`)
        const since = scene.rig.state.now
        await platform.conversations.send(
          sandboxWay(scene.rig, 'message', message.text),
          scene.account,
          message,
        )
        const found = doneValue(await lookUp(liveWay(scene.rig), scene.account, message, since))
        assert.equal(found?.platformMessageId !== undefined, isThere)
      })

  if (listNews)
    test('a pass that goes on from its cursor finds nothing twice', async () => {
      const scene = await sceneOf(platform)
      const since = new Date(scene.rig.state.now.getTime() - 60_000)
      const first = doneValue(await listNews(liveWay(scene.rig), scene.account, null, since))
      assert.ok(first.notices.length > 0)
      if (first.cursor === null) return
      const next = doneValue(await listNews(liveWay(scene.rig), scene.account, first.cursor, since))
      assert.deepEqual(
        next.notices.filter(({ kind }) => kind === 'inbox_message'),
        [],
      )
    })
}

/** Some networks have to be asked for the conversation before, or for the id of the message afterwards. */
function changesIn({ sent }: ReturnType<typeof liveWay>) {
  return sent.filter(({ method }) => method !== 'GET')
}

function messageTo({ to }: Scene, text: string): OutgoingMessage {
  return { reference: 'one', to, text }
}

async function sceneOf(platform: Talking): Promise<Scene> {
  const rig = rigOf(platform)
  const account = await accountOf(rig)
  const { inbox } = platform.twin
  assert.ok(inbox, 'its twin plays nobody')
  const person = { id: 'ann', name: 'Ann Example' }
  const words: Said = {
    accountId: account.platformAccountId,
    participant: person,
    direction: 'incoming',
    text: 'hello',
    attachments: [],
    at: rig.state.now.toISOString(),
    // Of a bot that many accounts share the connected chat is certain to be of this account.
    extra: { inChat: true },
  }
  const said = await inbox.say(rig.state, words)
  const message = (await news({ rig, account, said })).find(({ kind }) => kind === 'inbox_message')
  assert.ok(message?.kind === 'inbox_message', 'what was said is not read')
  const { participant, conversationId = null } = message
  return { rig, account, to: { participantId: participant.id, conversationId }, said }
}

/** What is read of it: out of the network's own report, or by a pass. */
async function news({ rig, account, said }: Omit<Scene, 'to'>): Promise<readonly InboxNotice[]> {
  const { notifications, conversations: calls } = rig.platform
  if (said.notification) {
    const read = notifications?.read(Buffer.from(JSON.stringify(said.notification)))
    assert.ok(read && !read.some((one) => 'unreadable' in one))
    return read as readonly InboxNotice[]
  }
  assert.ok(calls.listNews, 'it reports nothing and cannot be read')
  const since = new Date(rig.state.now.getTime() - 60_000)
  return doneValue(await calls.listNews(liveWay(rig), account, null, since)).notices
}
