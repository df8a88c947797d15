import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Commented, newCommented } from '#testing/inbox/commented.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newProfile } from '#testing/team/contacts.ts'

describe('comment automations', () => {
  let chats: Commented
  let onSocialnet: string
  before(async () => {
    chats = await newCommented('photonet')
    onSocialnet = (await newAccount(chats.team, 'socialnet')).id
  })

  const create = async (more: object) => {
    const { team, account } = chats
    const body = {
      profileId: team.profileId,
      accountId: account.id,
      name: 'Rule',
      dmMessage: 'Hello',
      ...more,
    }
    const { status, body: answer } = await chats.call('POST /v1/comment-automations', body)
    return status === 201 ? [status] : [status, answer.code, answer.param]
  }

  test('one has what was sent, and defaults for the rest', async () => {
    const made = await chats.rule({ keywords: ['link'], platform: 'photonet', postTitle: 'Shoes' })
    const { id, createdAt, updatedAt, ...shown } = made
    assert.deepEqual(shown, {
      ...{ profileId: chats.team.profileId, accountId: chats.account.id, platform: 'photonet', name: 'Rule' },
      ...{ trigger: 'comment', platformPostId: null, postId: null, postTitle: 'Shoes' },
      ...{ keywords: ['link'], matchMode: 'contains', excludeKeywords: [], typoTolerance: false },
      ...{ dmMessage: 'Here you are', dmMessageVariations: [], buttons: [], template: null },
      ...{ commentReply: null, commentReplyVariations: [], linkTracking: true, clickTag: null },
      ...{ dmDelaySeconds: 0, commentReplyDelaySeconds: 0, alsoMatchInDms: false },
      ...{ audience: null, followGate: null, isActive: true },
      stats: {
        ...{ totalTriggered: 0, totalSent: 0, totalFailed: 0, totalUnknown: 0, totalSkipped: 0 },
        ...{ pending: 0, gated: 0, linkClicks: 0, uniqueClicks: 0 },
      },
    })
    assert.deepEqual((await chats.call(`GET /v1/comment-automations/${id}`)).body, made)
    const listed = (await chats.call('GET /v1/comment-automations?limit=100')).body.data
    assert.deepEqual(
      listed.find((one: any) => one.id === id),
      made,
    )
  })

  test('what could never be sent is refused when it is saved', async () => {
    const button = { type: 'url', title: 'Open', url: 'https://example.com/' }
    const card = { type: 'generic', elements: [{ title: 'Shoes' }] }
    const untargeted = await chats.team.call('POST /v1/posts', { content: 'a draft', isDraft: true })
    const photo: [object, unknown[]][] = [
      [{ dmMessage: ' ' }, [400, 'content_required', 'dmMessage']],
      [{ dmMessage: 'x'.repeat(1001) }, [400, 'content_too_long', 'dmMessage']],
      [{ dmMessage: 'x'.repeat(1000) }, [201]],
      [{ dmMessage: 'x'.repeat(641), buttons: [button] }, [400, 'content_too_long', 'dmMessage']],
      [{ dmMessage: 'Hi {{nmae}}' }, [400, 'invalid_value', 'dmMessage']],
      [{ dmMessageVariations: ['a', '{{x}}'] }, [400, 'invalid_value', 'dmMessageVariations[1]']],
      [{ commentReply: '{{x}}' }, [400, 'invalid_value', 'commentReply']],
      [{ commentReply: '' }, [400, 'content_required', 'commentReply']],
      [
        { commentReplyVariations: ['x'.repeat(9000)] },
        [400, 'content_too_long', 'commentReplyVariations[0]'],
      ],
      [{ buttons: [{ type: 'url', title: 'Open' }] }, [400, 'missing_required_parameter', 'buttons[0].url']],
      [
        { buttons: [button, { type: 'postback', title: 'A' }] },
        [400, 'missing_required_parameter', 'buttons[1].payload'],
      ],
      [
        { buttons: [{ type: 'phone', title: 'Call', phone: '+15550001' }] },
        [422, 'platform_not_supported', 'buttons[0].type'],
      ],
      [{ buttons: [button, button, button, button] }, [400, 'invalid_array', 'buttons']],
      [{ buttons: [button], template: card }, [400, 'mutually_exclusive_fields', 'buttons']],
      [{ template: { type: 'generic', elements: [] } }, [400, 'invalid_array', 'template.elements']],
      [{ keywords: Array.from({ length: 51 }, (_, n) => `k${n}`) }, [400, 'invalid_array', 'keywords']],
      [{ keywords: ['x'.repeat(101)] }, [400, 'invalid_string', 'keywords[0]']],
      [{ keywords: [''] }, [400, 'invalid_string', 'keywords[0]']],
      [{ matchMode: 'regex' }, [400, 'invalid_value', 'matchMode']],
      [{ dmDelaySeconds: 86_401 }, [400, 'invalid_integer', 'dmDelaySeconds']],
      [{ alsoMatchInDms: true }, [400, 'invalid_value', 'alsoMatchInDms']],
      [
        { alsoMatchInDms: true, keywords: ['a'], trigger: 'story_reply' },
        [400, 'invalid_value', 'alsoMatchInDms'],
      ],
      [{ platformPostId: '1', postId: chats.post.id }, [400, 'mutually_exclusive_fields', 'postId']],
      [{ postId: randomId() }, [404, 'post_not_found', 'postId']],
      [{ postId: untargeted.body.id }, [400, 'invalid_value', 'postId']],
      [{ profileId: randomId() }, [404, 'profile_not_found', 'profileId']],
      [{ accountId: randomId() }, [404, 'account_not_found', 'accountId']],
      [{ platform: 'socialnet' }, [400, 'channel_platform_mismatch', 'platform']],
      [{ isActive: false }, [400, 'unknown_parameter', 'isActive']],
    ]
    for (const [more, expected] of photo) assert.deepEqual(await create(more), expected, JSON.stringify(more))
    const audience = { followerStatus: 'follower' }
    const social: [object, unknown[]][] = [
      [{ buttons: [{ type: 'phone', title: 'Call', phone: '+15550001' }] }, [201]],
      [{ trigger: 'story_reply' }, [422, 'platform_not_supported', 'trigger']],
      [{ audience }, [422, 'platform_not_supported', 'audience']],
      [{ followGate: {} }, [422, 'platform_not_supported', 'followGate']],
    ]
    for (const [more, expected] of social)
      assert.deepEqual(await create({ accountId: onSocialnet, ...more }), expected, JSON.stringify(more))
    const { id: elsewhere } = await newAccount(chats.team, 'botchat')
    assert.deepEqual(await create({ accountId: elsewhere }), [422, 'platform_not_supported', 'accountId'])
    const second = await newProfile(chats.team, 'Second')
    assert.deepEqual(await create({ profileId: second.profileId }), [404, 'account_not_found', 'accountId'])
  })

  test('a change is judged as the whole that it makes', async () => {
    const button = { type: 'url', title: 'Open', url: 'https://example.com/' }
    const { id } = await chats.rule({
      buttons: [button],
      keywords: ['a'],
      alsoMatchInDms: true,
      clickTag: 'x',
    })
    const change = (body: object) => chats.call(`PATCH /v1/comment-automations/${id}`, body)
    for (const [body, code, param] of [
      [{ dmMessage: 'x'.repeat(641) }, 'content_too_long', 'dmMessage'],
      [{ template: { type: 'generic', elements: [{ title: 'A' }] } }, 'mutually_exclusive_fields', 'buttons'],
      [{ keywords: [] }, 'invalid_value', 'alsoMatchInDms'],
      [{ profileId: randomId() }, 'unknown_parameter', 'profileId'],
      [{ platformPostId: '1' }, 'unknown_parameter', 'platformPostId'],
    ] as const) {
      const refused = await change(body)
      assert.deepEqual(
        [refused.status, refused.code, refused.param],
        [400, code, param],
        JSON.stringify(body),
      )
    }
    const template = { type: 'generic', elements: [{ title: 'A' }] }
    const changed = await change({
      buttons: [],
      template,
      clickTag: null,
      audience: { followerStatus: 'follower' },
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    assert.deepEqual(
      [changed.body.buttons, changed.body.template, changed.body.clickTag],
      [[], template, null],
    )
    assert.deepEqual(changed.body.audience, {
      ...{ followerStatus: 'follower', minFollowerCount: null, whenUnknown: 'send' },
    })
    assert.equal((await change({ template: null })).body.template, null)
    assert.equal((await change({})).status, 200)
  })

  test('two active ones of one post may not be meant by the same comment', async () => {
    const { platformPostId, id: postId } = await chats.newPost()
    const first = await chats.rule({ platformPostId, keywords: ['link', 'Guide'] })
    assert.equal(first.postId, postId)
    const conflict = async (more: object) => {
      const { team, account } = chats
      const body = {
        profileId: team.profileId,
        accountId: account.id,
        name: 'Rule',
        dmMessage: 'Hello',
        ...more,
      }
      return chats.call('POST /v1/comment-automations', body)
    }
    for (const more of [
      { platformPostId, keywords: ['GUIDE'] },
      { postId, keywords: ['guide'] },
      { platformPostId },
    ]) {
      const refused = await conflict(more)
      assert.deepEqual([refused.status, refused.code], [409, 'comment_automation_conflict'])
      assert.equal(refused.body.details.automationId, first.id)
    }
    const other = await chats.rule({ platformPostId, keywords: ['price'] })
    await chats.rule({ keywords: ['guide'] })
    const change = (id: string, body: object) => chats.call(`PATCH /v1/comment-automations/${id}`, body)
    assert.equal((await change(other.id, { keywords: ['link'] })).code, 'comment_automation_conflict')
    assert.equal((await change(first.id, { isActive: false })).status, 200)
    assert.equal((await change(other.id, { keywords: ['link'] })).status, 200)
    assert.equal((await change(first.id, { isActive: true })).code, 'comment_automation_conflict')
    const racing = await Promise.all(
      [1, 2, 3, 4].map(() => conflict({ platformPostId, keywords: ['only once'] })),
    )
    assert.deepEqual(racing.map(({ status }) => status).sort(), [201, 409, 409, 409])
  })

  test('one that is deleted is gone once', async () => {
    const { id } = await chats.rule()
    const gone = await chats.call(`DELETE /v1/comment-automations/${id}`)
    assert.deepEqual([gone.status, gone.body], [200, { id, deleted: true }])
    for (const line of ['DELETE', 'GET', 'PATCH'] as const) {
      const again = await chats.call(
        `${line} /v1/comment-automations/${id}`,
        line === 'PATCH' ? {} : undefined,
      )
      assert.deepEqual([again.status, again.code], [404, 'comment_automation_not_found'])
    }
    assert.equal(
      (await chats.call(`GET /v1/comment-automations/${id}/logs`)).code,
      'comment_automation_not_found',
    )
  })

  test('the log takes a status, and refuses one that is not there', async () => {
    const { id } = await chats.rule({ keywords: ['status'] })
    const read = (query: string) => chats.call(`GET /v1/comment-automations/${id}/logs${query}`)
    assert.deepEqual((await read('?status=sent&limit=200')).body.data, [])
    assert.deepEqual(
      [(await read('?status=gone')).code, (await read('?limit=201')).code],
      ['invalid_status', 'invalid_limit'],
    )
  })

  test('active automations that wait for the same texts have so much room together', async () => {
    const { id: accountId } = await newAccount(chats.team, 'photonet')
    const full = (letter: string) =>
      Array.from({ length: 50 }, (_, index) => `${letter}${index}`.padEnd(100, '.'))
    const wordy = (letter: string, more: object = {}) =>
      create({ accountId, keywords: full(letter), excludeKeywords: full('x'), ...more })
    for (const letter of ['a', 'b']) assert.deepEqual(await wordy(letter), [201])
    const refusal = [400, 'too_many_comment_automations', undefined]
    assert.deepEqual(await wordy('c'), refusal)
    assert.deepEqual(await create({ accountId, keywords: ['c'] }), [201], 'a small one has room')
    for (const letter of ['c', 'd'])
      assert.deepEqual(await wordy(letter, { platformPostId: 'p1', alsoMatchInDms: true }), [201])
    assert.deepEqual(await wordy('e', { platformPostId: 'p1' }), refusal)
    assert.deepEqual(await wordy('e', { platformPostId: 'p2', alsoMatchInDms: true }), refusal)
    assert.deepEqual(await wordy('e', { platformPostId: 'p2' }), [201])
    assert.deepEqual(await wordy('f', { trigger: 'story_reply' }), [201])
  })

  test('one that is turned on, or gets more keywords, needs room as a new one does', async () => {
    const { id: accountId } = await newAccount(chats.team, 'photonet')
    const full = (letter: string) =>
      Array.from({ length: 50 }, (_, index) => `${letter}${index}`.padEnd(100, '.'))
    const wordy = (letter: string) => ({ accountId, keywords: full(letter), excludeKeywords: full('x') })
    const small = await chats.rule({ accountId, keywords: ['small'] })
    const off = await chats.rule(wordy('a'))
    const change = async (id: string, body: object) => {
      const { status, body: answer } = await chats.call(`PATCH /v1/comment-automations/${id}`, body)
      return status === 200 ? [status] : [status, answer.code]
    }
    assert.deepEqual(await change(off.id, { isActive: false }), [200])
    for (const letter of ['b', 'c']) await chats.rule(wordy(letter))
    const refusal = [400, 'too_many_comment_automations']
    assert.deepEqual(await change(off.id, { isActive: true }), refusal)
    assert.deepEqual(await change(small.id, { keywords: full('d'), excludeKeywords: full('x') }), refusal)
    assert.deepEqual(await change(off.id, { keywords: full('d') }), [200], 'while it is off')
  })
})
