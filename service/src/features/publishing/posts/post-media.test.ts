import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { formOf, pdf, picture, presign, upload } from '#testing/files/files.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { settled } from '#testing/team/posts.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

/** Other tests move the clock of the sandbox on by years. */
const later = '2100-01-01T00:00:00Z'

describe('a post with uploaded files', () => {
  let team: Team
  let accountId: string
  before(async () => {
    team = await newTeam()
    accountId = (await newAccount(team)).id
  })

  const newPost = (body: object) => team.call('POST /v1/posts', { content: `x ${Math.random()}`, ...body })

  test('names them by their id or by their address, and takes what they are from their bytes', async () => {
    const file = await upload(team.call, await picture('png'), 'image/png', 'a.png')
    const facts = { type: 'image', mimeType: 'image/png', size: file.size, width: 30, height: 20 }
    const shown = { ...facts, url: file.url, mediaId: file.id, filename: 'a.png' }
    for (const item of [
      { mediaId: file.id },
      { url: file.url },
      { type: 'video', mediaId: file.id, size: 1 },
    ]) {
      const { status, body } = await newPost({ mediaItems: [item] })
      assert.equal(status, 201, JSON.stringify(body))
      assert.deepEqual(body.mediaItems, [shown])
    }
    const worded = { mediaId: file.id, altText: 'Teal', title: 'T', filename: 'b.png' }
    const { body } = await newPost({ mediaItems: [worded] })
    assert.deepEqual(body.mediaItems, [{ ...shown, ...worded }])
    const { mediaItems } = body
    assert.deepEqual(
      (await team.call(`PUT /v1/posts/${body.id}`, { mediaItems })).body.mediaItems,
      mediaItems,
    )
  })

  test('is refused when a file is not there, not ready, or named twice', async () => {
    const other = await newTeam()
    const theirs = await upload(other.call, await picture('png'))
    const mine = await upload(team.call, await picture('png'))
    const { body: pending } = await presign(team.call, {})
    const failed = await upload(team.call, new TextEncoder().encode('no picture'))
    const rows: [item: object, status: number, code: string, param: string][] = [
      [{ mediaId: theirs.id }, 404, 'media_not_found', 'mediaId'],
      [{ url: theirs.url }, 404, 'media_not_found', 'url'],
      [{ mediaId: pending.mediaId }, 400, 'media_not_ready', 'mediaId'],
      [{ mediaId: failed.id }, 400, 'media_not_ready', 'mediaId'],
      [{ mediaId: mine.id, url: 'https://images.example/a.png' }, 400, 'invalid_value', 'mediaId'],
      [{ mediaId: mine.id, url: theirs.url }, 400, 'invalid_value', 'mediaId'],
      [{}, 400, 'missing_required_parameter', 'url'],
      [{ mediaId: 'x' }, 400, 'invalid_string', 'mediaId'],
    ]
    for (const [item, ...expected] of rows) {
      const [status, code, param] = expected
      const reply = await newPost({ mediaItems: [item] })
      assert.deepEqual([reply.status, reply.code, reply.param], [status, code, `mediaItems[0].${param}`])
    }
    const thread = { threadItems: [{ content: 'one', mediaItems: [{ mediaId: theirs.id }] }] }
    const reply = await newPost({ targets: [{ accountId, options: thread }] })
    assert.equal(reply.param, 'targets[0].options.threadItems[0].mediaItems[0].mediaId')
  })

  test('is sent to networks that take bytes and to those that fetch them', async () => {
    const file = await upload(team.call, await picture('jpeg', 640, 480), 'image/jpeg')
    for (const platform of ['skynet', 'threadnet', 'botchat']) {
      const account = await newAccount(team, platform)
      const created = await newPost({
        mediaItems: [{ mediaId: file.id }],
        targets: [{ accountId: account.id }],
        publishNow: true,
      })
      assert.equal(created.status, 201, JSON.stringify(created.body))
      const post = await settled(team.call, created.body.id)
      assert.equal(post.targets[0].error?.message, undefined, platform)
      assert.equal(post.status, 'published', platform)
    }
  })

  test('keeps them from being deleted while it is to be sent', async () => {
    const [own, theirs, third] = [1, 2, 3].map(() => picture('png').then((bytes) => upload(team.call, bytes)))
    const [a, b, c] = [await own, await theirs, await third]
    const { body: post } = await newPost({
      mediaItems: [{ mediaId: a?.id }],
      targets: [{ accountId, mediaItems: [{ mediaId: b?.id }] }],
      scheduledFor: later,
    })
    const remove = async (file: typeof a) =>
      (await team.call(`DELETE /v1/media/${file?.id}`)).code ?? 'deleted'
    assert.deepEqual([await remove(a), await remove(b)], ['media_in_use', 'media_in_use'])
    assert.equal((await team.call(`GET /v1/media/${a?.id}`)).body.expiresAt, null)
    await team.call(`PUT /v1/posts/${post.id}`, { mediaItems: [{ mediaId: c?.id }] })
    assert.deepEqual([await remove(a), await remove(c)], ['deleted', 'media_in_use'])
    await team.call(`POST /v1/posts/${post.id}/actions/cancel`)
    assert.deepEqual([await remove(b), await remove(c)], ['deleted', 'deleted'])
  })

  test('fails without a call when a file was deleted meanwhile', async () => {
    const file = await upload(team.call, await picture('png'))
    const draft = await newPost({ mediaItems: [{ mediaId: file.id }], targets: [{ accountId }] })
    assert.equal((await team.call(`DELETE /v1/media/${file.id}`)).status, 200)
    await team.call(`POST /v1/posts/${draft.body.id}/actions/publish`)
    const { status, targets } = await settled(team.call, draft.body.id)
    assert.deepEqual([status, targets[0].error.code, targets[0].attempts], ['failed', 'media_unavailable', 0])
  })

  test('carries no audio, and a document where the platform takes one', async () => {
    const { body, headers } = formOf(pdf)
    const { body: document } = await team.call('POST /v1/media/upload-direct', body, headers)
    const draft = await newPost({ mediaItems: [{ mediaId: document.id }] })
    assert.equal(draft.body.mediaItems[0].type, 'document')
  })
})
