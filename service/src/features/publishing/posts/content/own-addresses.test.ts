import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { picture, upload } from '#testing/files/files.ts'
import { bodyPlaces, paramOf } from '#testing/requests/body-places.ts'
import { bodyOf } from '#testing/requests/requests.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { type Call, newTeam, type Team } from '#testing/team/team.ts'
import { servedPlatforms } from '../../../../platforms/registry.ts'
import { catalogue } from '../../../catalogue.ts'
import { MediaItemInput } from './media.shape.ts'

const isFetched: Parameters<typeof bodyPlaces>[1] = ({ address }) => address === 'fetched'
const within = (given: unknown) => given as object

const other = 'https://media.example/a.png'
const inItems = bodyPlaces(MediaItemInput, isFetched, (given) => ({ url: other, ...(given as object) }))

/** Every member of the options of a network that is fetched, and those of the media of a thread. */
const inOptions = [
  ...[...servedPlatforms].flatMap(([platform, { publishing }]) =>
    publishing ? bodyPlaces(publishing.options, isFetched, within).map((place) => ({ platform, place })) : [],
  ),
  ...inItems.map(({ bodyWith, path, schema }) => ({
    platform: 'skynet',
    place: {
      schema,
      path: ['threadItems', '0', 'mediaItems', '0', ...path],
      bodyWith: (url: unknown) => ({ threadItems: [{ content: 'x', mediaItems: [bodyWith(url)] }] }),
    },
  })),
]
const later = '2100-01-01T00:00:00Z'

describe('the address of an uploaded file', () => {
  let team: Team
  let stranger: Call
  const accounts = new Map<string, string>()
  const notSeen: Record<string, string> = {}
  let limited: Call
  before(async () => {
    team = await newTeam()
    stranger = (await newTeam()).call
    for (const platform of new Set([...inOptions.map((one) => one.platform), 'skynet']))
      accounts.set(platform, (await newAccount(team, platform)).id)
    const png = await picture('png')
    const { body: profile } = await team.call('POST /v1/profiles', { name: 'Another client' })
    const of = (profileId: string) => team.key({ profileIds: [profileId] })
    limited = await of(team.profileId)
    notSeen.stranger = (await upload(stranger, png)).url
    notSeen.profile = (await upload(await of(profile.id), png)).url
    notSeen.mode = (await upload(await team.key({ mode: 'live' }), png)).url
    const gone = await upload(team.call, png)
    await team.call(`DELETE /v1/media/${gone.id}`)
    notSeen.gone = gone.url
  })

  const refusal = (reply: { status: number; code?: string | undefined; param?: string | undefined }) => [
    reply.status,
    reply.code,
    reply.param,
  ]
  /** The requests for each: a body, and the faulty field. */
  const bodies = (url: string): [what: string, platform: string, body: object, param: string][] => [
    ...inItems.map((place): [string, string, object, string] => [
      `item ${paramOf(place.path)}`,
      'skynet',
      { mediaItems: [place.bodyWith(url)] },
      `mediaItems[0].${paramOf(place.path)}`,
    ]),
    ...inItems.map((place): [string, string, object, string] => [
      `own item ${paramOf(place.path)}`,
      'skynet',
      { targets: [{ mediaItems: [place.bodyWith(url)] }] },
      `targets[0].mediaItems[0].${paramOf(place.path)}`,
    ]),
    ...inOptions.map(({ platform, place }): [string, string, object, string] => [
      `${platform} ${paramOf(place.path)}`,
      platform,
      { targets: [{ options: place.bodyWith(url) }] },
      `targets[0].options.${paramOf(place.path)}`,
    ]),
  ]
  const aimed = (platform: string, body: { targets?: object[] }) => ({
    ...body,
    targets: (body.targets ?? [{}]).map((target) => ({ accountId: accounts.get(platform), ...target })),
  })

  test('is found in many members', () => {
    assert.ok(inOptions.length >= 5, `${inOptions.length}`)
    assert.equal(inItems.length, 3)
  })

  test('is not found in any member when the credential does not see the file', async () => {
    for (const [whose, url] of Object.entries(notSeen))
      for (const [what, platform, body, param] of bodies(url)) {
        const wanted = [404, 'media_not_found', param]
        const sent = aimed(platform, body)
        assert.deepEqual(refusal(await limited('POST /v1/posts', sent)), wanted, `create ${whose} ${what}`)
        const judged = await limited('POST /v1/tools/validate/post', sent)
        assert.deepEqual(refusal(judged), wanted, `validate ${whose} ${what}`)
      }
  })

  test('is not found in a change, a row of many, or under the legacy names either', async () => {
    const draft = await limited('POST /v1/posts', { content: 'a draft' })
    for (const [what, platform, body, param] of bodies(notSeen.stranger ?? '')) {
      const wanted = [404, 'media_not_found', param]
      const sent = aimed(platform, body)
      assert.deepEqual(refusal(await limited(`PUT /v1/posts/${draft.body.id}`, sent)), wanted, what)
      const bulk = await limited('POST /v1/posts/bulk', { posts: [{ content: 'x', ...sent }] })
      const { code, param: at } = bulk.body.results[0].error
      assert.deepEqual([code, at], ['media_not_found', param], what)
    }
    for (const { platform, place } of inOptions) {
      const platforms = [
        {
          platform,
          accountId: accounts.get(platform),
          platformSpecificData: place.bodyWith(notSeen.stranger),
        },
      ]
      assert.equal((await limited('POST /v1/posts', { platforms })).code, 'media_not_found')
    }
  })

  test('is not found when the credential does not see the file, in every other operation that opens it', async () => {
    const requested = new Set(['createPost', 'updatePost', 'validatePost'])
    const others = catalogue.flatMap((operation) =>
      requested.has(operation.id) || operation.tag === 'webhooks'
        ? []
        : bodyPlaces(operation.body ?? {}, isFetched, (given) => ({
            ...bodyOf(operation),
            ...(given as object),
          })).map((place) => [operation.id, paramOf(place.path)].join(' ')),
    )
    // The network itself fetches these, from the address that everybody may open.
    const ofNetworks = [
      'createBizlistingMedia sourceUrl',
      'createBlogArticle image.url',
      'updateBlogArticle image.url',
      'updateChatroomSettings webhookAvatarUrl',
      'replyToInboxPost attachmentUrl',
      'createInboxConversation attachmentUrl',
      'createInboxConversation headerMedia.link',
      'sendInboxMessage attachmentUrl',
      'sendInboxMessage quickReplies[0].imageUrl',
      'sendInboxMessage template.elements[0].imageUrl',
      'sendPrivateReplyToComment quickReplies[0].imageUrl',
      'createBroadcast message.attachments[0].url',
      'updateBroadcast message.attachments[0].url',
      'createCommentAutomation template.elements[0].imageUrl',
      'updateCommentAutomation template.elements[0].imageUrl',
      'createSequence steps[0].message.attachments[0].url',
      'updateSequence steps[0].message.attachments[0].url',
    ]
    const refusing = ['sendChatroomDirectMessage attachments[0].url']
    const own = others.filter((one) => ![...ofNetworks, ...refusing].includes(one))
    assert.deepEqual(own, ['updatePostMetadata thumbnailUrl', 'validateMedia url'])
    const { id: accountId } = await newAccount(team, 'chatroom')
    const message = { accountId, userId: '830000000000000001', content: 'hello' }
    const attachments = [{ type: 'image', url: notSeen.stranger }]
    const direct = await team.call('POST /v1/chatroom/dms', { ...message, attachments })
    assert.deepEqual(refusal(direct), [400, 'invalid_url', 'attachments[0].url'])
    assert.deepEqual(refusal(await limited('POST /v1/tools/validate/media', { url: notSeen.stranger })), [
      404,
      'media_not_found',
      'url',
    ])
  })

  test('keeps the file from being deleted or expiring while a post that is to be sent has it', async () => {
    const png = await picture('png')
    const places = [...inItems.map((place) => ({ platform: '', place })), ...inOptions]
    for (const { platform, place } of places) {
      const file = await upload(team.call, png)
      const draft = await team.call(
        'POST /v1/posts',
        platform === ''
          ? { content: `${Math.random()}`, mediaItems: [place.bodyWith(file.url)] }
          : aimed(platform, { targets: [{ options: place.bodyWith(file.url) }] }),
      )
      const what = `${platform} ${paramOf(place.path)} ${JSON.stringify(draft.body)}`
      assert.equal(draft.status, 201, what)
      assert.equal((await team.call(`GET /v1/media/${file.id}`)).body.expiresAt, null, what)
      const copy = await team.call(`POST /v1/posts/${draft.body.id}/actions/duplicate`, {})
      await team.call(`DELETE /v1/posts/${draft.body.id}`)
      assert.equal((await team.call(`GET /v1/media/${file.id}`)).body.expiresAt, null, `copied ${what}`)
      await team.call(`DELETE /v1/posts/${copy.body.id}`)
      assert.notEqual((await team.call(`GET /v1/media/${file.id}`)).body.expiresAt, null, `left ${what}`)
    }
    const clip = { type: 'video', url: 'https://media.example/a.mp4' }
    const [a, b, c] = [
      await upload(team.call, png),
      await upload(team.call, png),
      await upload(team.call, png),
    ]
    const made = await team.call('POST /v1/posts', {
      content: `${Math.random()}`,
      mediaItems: [{ ...clip, thumbnail: a.thumbnailUrl }],
      targets: [{ accountId: accounts.get('photonet'), options: { reelCover: b.url } }],
      scheduledFor: later,
    })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const remove = async (id: string) => (await team.call(`DELETE /v1/media/${id}`)).code ?? 'deleted'
    assert.deepEqual([await remove(a.id), await remove(b.id)], ['media_in_use', 'media_in_use'])
    await team.call(`PUT /v1/posts/${made.body.id}`, { mediaItems: [{ ...clip, thumbnail: c.url }] })
    assert.deepEqual(
      [await remove(a.id), await remove(b.id), await remove(c.id)],
      ['deleted', 'media_in_use', 'media_in_use'],
    )
  })
})
