import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../../account.ts'
import { readsFaults } from '../../conformance/fault-kinds.ts'
import { accountOf, doneValue, liveWay, type Rig, rigOf, sandboxWay } from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'
import type { Mentions, ShownMention } from './mentions.ts'

type Mentioned = Platform & { mentions: Mentions }

interface Scene {
  rig: Rig<Mentioned>
  account: Account
  id: string
}

/** What every network with mentions owes. */
export function mentions(platform: Mentioned): void {
  const { rules, reply, readMention } = platform.mentions

  test('an answer to a mention has a length', () => {
    assert.ok(rules.replyMax > 0)
  })

  test('what names the account is one mention, with its place and its writer', async () => {
    const scene = await sceneOf(platform)
    const [mention, ...others] = await all(scene)
    assert.equal(others.length, 0)
    assert.ok(mention)
    assert.partialDeepStrictEqual(mention, { id: scene.id, text: 'Look at them.' })
    assert.ok(mention.mediaId)
    assert.ok(mention.author.id ?? mention.author.username)
    assert.ok(Math.abs(Date.parse(mention.publishedAt) - scene.rig.state.now.getTime()) < 5000)
  })

  if (readMention)
    test('what a notification names is read by its place, and what is gone is not there', async () => {
      const { rig, account, id } = await sceneOf(platform)
      const found = doneValue(await readMention(liveWay(rig), account, { mediaId: id, commentId: null }))
      assert.partialDeepStrictEqual(found, { id, mediaId: id, commentId: null, text: 'Look at them.' })
      const gone = { mediaId: `${id.slice(0, -4)}0404`, commentId: null }
      assert.equal(doneValue(await readMention(liveWay(rig), account, gone)), null)
    })

  test('its pages hold each mention once, and none from before the span', async () => {
    const scene = await sceneOf(platform)
    const day = 86_400_000
    const written = [scene.id]
    for (let number = 0; number < 60; number++) written.push(await write(scene, `Number ${number}.`))
    const ids = (await all(scene)).map(({ id }) => id)
    assert.deepEqual(ids.toSorted(), written.toSorted())
    scene.rig.clock.offsetMs += 2 * day
    const later = await write(scene, 'Later.')
    assert.deepEqual(
      (await all(scene)).map(({ id }) => id),
      [later],
    )
  })

  test('an answer is one request and has an id', async () => {
    const scene = await sceneOf(platform)
    const [mention] = await all(scene)
    assert.ok(mention)
    const way = liveWay(scene.rig)
    assert.ok(doneValue(await reply(way, scene.account, mention, 'Thank you.'))?.id)
    assert.equal(way.sent.length, 1)
    const absent = { mediaId: `${mention.mediaId.slice(0, -4)}0404`, commentId: null }
    assert.equal(doneValue(await reply(liveWay(scene.rig), scene.account, absent, 'Thank you.')), null)
  })

  readsFaults('of an answer to a mention', async (token) => {
    const scene = await sceneOf(platform)
    const [mention] = await all(scene)
    assert.ok(mention)
    const text = `sbx:reply:${token}`
    const bent = sandboxWay(scene.rig, 'reply', text)
    return { outcome: await reply(bent, scene.account, mention, text), sent: bent.sent }
  })
}

async function sceneOf(platform: Mentioned): Promise<Scene> {
  const rig = rigOf(platform)
  const account = await accountOf(rig)
  return { rig, account, id: await write({ rig, account }, 'Look at them.') }
}

function write({ rig, account }: Pick<Scene, 'rig' | 'account'>, text: string): Promise<string> {
  const { mentions: others } = rig.platform.twin
  assert.ok(others, 'its twin plays nobody')
  const author = { id: 'ann', name: 'Ann Example' }
  const at = rig.state.now.toISOString()
  return others.write(rig.state, { accountId: account.platformAccountId, author, text, at })
}

/** What was written in the last day. */
async function all({ rig, account }: Scene): Promise<ShownMention[]> {
  const found: ShownMention[] = []
  const until = new Date(rig.state.now.getTime() + 1000)
  const since = new Date(until.getTime() - 86_400_000)
  let after: string | undefined
  do {
    const wish = { since, until, after }
    const { items, next } = doneValue(await rig.platform.mentions.listMentions(liveWay(rig), account, wish))
    found.push(...items)
    after = next ?? undefined
  } while (after !== undefined)
  return found
}
