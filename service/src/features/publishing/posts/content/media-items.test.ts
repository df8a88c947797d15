import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { type Call, newTeam, type Team } from '#testing/team/team.ts'

const refused = [
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'ftp://files.example/a.png',
  'http://images.example/a.png',
  'https://127.0.0.1/a.png',
  'https://localhost/a.png',
  'https://10.0.0.1/a.png',
  'https://192.168.1.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.png',
  'https://[fe80::1]/a.png',
  'https://[::ffff:10.0.0.1]/a.png',
  'https://user:secret@images.example/a.png',
]

const typed: [address: string, type: string][] = [
  ['https://images.example/a.jpg', 'image'],
  ['https://images.example/a.PNG?size=2', 'image'],
  ['https://images.example/a.gif', 'gif'],
  ['https://images.example/a.mp4', 'video'],
  ['https://images.example/a.MOV#t=3', 'video'],
  ['https://images.example/a.pdf', 'document'],
  ['https://images.example/download?file=a.mp4', 'image'],
  ['https://images.mp4/', 'image'],
]

describe('the media of a post', () => {
  let team: Team
  let modes: Call[]
  let accountId: string

  before(async () => {
    team = await newTeam()
    modes = [team.call, await team.key({ mode: 'live' })]
    accountId = (await newAccount(team)).id
  })

  test('have public https addresses, in test mode as in live mode', async () => {
    for (const call of modes)
      for (const url of refused)
        for (const [field, item] of [
          ['url', { url }],
          ['thumbnail', { url: 'https://images.example/a.mp4', thumbnail: url }],
        ] as const) {
          const { status, code, param } = await call('POST /v1/posts', { content: 'x', mediaItems: [item] })
          assert.deepEqual([status, code, param], [400, 'invalid_url', `mediaItems[0].${field}`], url)
        }
  })

  test('are judged wherever they stand in a body', async () => {
    const mediaItems = [{ url: 'https://10.0.0.1/a.png' }]
    const thread = { threadItems: [{ content: 'one' }, { content: 'two', mediaItems }] }
    const rows: [body: object, param: string][] = [
      [{ targets: [{ accountId, mediaItems }] }, 'targets[0].mediaItems[0].url'],
      [{ targets: [{ accountId, options: thread }] }, 'targets[0].options.threadItems[1].mediaItems[0].url'],
      [
        { platforms: [{ platform: 'skynet', accountId, customMedia: mediaItems }] },
        'platforms[0].customMedia[0].url',
      ],
    ]
    for (const [body, at] of rows) {
      const { code, param } = await team.call('POST /v1/posts', { content: 'x', ...body })
      assert.deepEqual([code, param], ['invalid_url', at])
    }
    const { body: draft } = await team.call('POST /v1/posts', { content: 'x' })
    const { code, param } = await team.call(`PUT /v1/posts/${draft.id}`, { mediaItems })
    assert.deepEqual([code, param], ['invalid_url', 'mediaItems[0].url'])
  })

  test('get the type that they do not name from the extension of their address, else image', async () => {
    const mediaItems = typed.map(([url]) => ({ url }))
    const types = typed.map(([, type]) => type)
    const typesOf = (items: { type: string }[]) => items.map(({ type }) => type)
    const thread = { threadItems: [{ content: 'one', mediaItems: mediaItems.slice(0, 1) }] }
    const targets = [{ accountId, mediaItems, options: thread }]
    const made = await team.call('POST /v1/posts', { content: 'x', mediaItems, targets })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const [target] = made.body.targets
    assert.deepEqual([typesOf(made.body.mediaItems), typesOf(target.mediaItems)], [types, types])
    assert.deepEqual(typesOf(target.options.threadItems[0].mediaItems), ['image'])
    const changed = await team.call(`PUT /v1/posts/${made.body.id}`, { mediaItems: mediaItems.slice(2) })
    assert.deepEqual(typesOf(changed.body.mediaItems), types.slice(2))
  })

  test('keep the type that they name', async () => {
    const named = [{ type: 'video', url: 'https://images.example/a.png' }]
    const { body } = await team.call('POST /v1/posts', { content: 'x', mediaItems: named })
    assert.deepEqual(body.mediaItems, named)
  })
})
