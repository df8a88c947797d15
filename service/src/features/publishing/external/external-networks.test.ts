import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { servedPlatforms } from '#platforms/registry.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { externalScene } from '#testing/team/external.ts'
import { publishNow } from '#testing/team/posts.ts'

const networks = [...servedPlatforms.values()].filter(({ analytics }) => analytics?.listPosts !== undefined)

const image = { type: 'image', url: 'https://media.example/one.png' }
const video = { type: 'video', url: 'https://media.example/one.mp4' }

/** What an item has to have where a text alone is refused, and what a post has to say there. */
const posts: Readonly<Record<string, { mediaItems?: object[]; options?: object }>> = {
  photonet: { mediaItems: [image] },
  pinboard: { mediaItems: [image], options: { boardId: 'pinboard-2' } },
  videosite: { mediaItems: [video], options: { visibility: 'public' } },
  shortvideo: { mediaItems: [video], options: { privacyLevel: 'PUBLIC_TO_EVERYONE' } },
  forum: { options: { subreddit: 'sandbox' } },
}

describe('posts from elsewhere, by network', () => {
  let running: Running
  before(async () => {
    running = await boot()
  })
  after(() => running.stop())

  for (const { word } of networks)
    test(`on ${word} a post comes, changes and goes, and one of the service is none`, async () => {
      const scene = await externalScene(running)
      const { team, sandbox, events, move, read, edit, remove, external } = scene
      const account = await newAccount(team, word)
      if (word === 'microblog') {
        await loadCredit(team, '10.00', running)
        await team.call(`PUT /v1/accounts/${account.id}`, { xCapabilities: { analytics: true } })
      }
      const { mediaItems, options } = posts[word] ?? {}
      await move(0.1)
      const own = await publishNow(team.call, [], 'Of the service', {
        targets: [{ accountId: account.id, ...(options && { options }) }],
        ...(mediaItems && { mediaItems }),
      })
      assert.equal(own.status, 'published', JSON.stringify(own))
      const written = await sandbox('POST /_sandbox/posts', {
        accountId: account.id,
        content: 'Seen in the app',
        ...(mediaItems && { mediaItems }),
      })
      assert.equal(written.status, 201, JSON.stringify(written.body))
      const post = written.body
      await read(account.id)
      const [row, ...others] = await external()
      assert.deepEqual(others, [])
      assert.equal(row.content, 'Seen in the app')
      assert.equal(row.targets[0].platformPostId, post.platformPostId)
      await edit(post, { content: 'Seen again' })
      await read(account.id)
      await read(account.id)
      assert.equal((await external())[0].content, 'Seen again')
      await remove(post)
      await read(account.id)
      assert.equal((await external())[0].targets[0].status, 'removed')
      await events.until(3)
      const told = ['created', 'updated', 'deleted'].map((name) => `post.external.${name}`)
      assert.deepEqual(events.types().sort(), told.sort())
    })
})
