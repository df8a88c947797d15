import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { draftOf, randomOf } from '#platforms/capabilities/publishing/drafts.conformance.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { picture, presign, upload } from '#testing/files/files.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

let team: Team
const accounts = new Map<string, string>()

before(async () => {
  team = await newTeam()
  for (const { word, publishing } of servedPlatforms.values())
    if (publishing) accounts.set(word, (await newAccount(team, word)).id)
})

const validate = async (body: object) => (await team.call('POST /v1/tools/validate/post', body)).body

test('says what createPost says, for every platform and 300 generated posts', async () => {
  const random = randomOf(11)
  const { now } = (await (await control())('GET /_sandbox/clock')).body
  const later = new Date(Date.parse(now) + 86_400_000).toISOString()
  const words = [...accounts.keys()]
  let valid = 0
  for (let number = 0; number < 300; number++) {
    const word = words[number % words.length] ?? ''
    const publishing = servedPlatforms.get(word)?.publishing
    assert.ok(publishing)
    const { item, title, options } = draftOf(publishing, random)
    const content = item.text.slice(0, 100_000)
    const mediaItems = item.media.slice(0, 20)
    const body = {
      title: title || null,
      content,
      mediaItems,
      targets: [{ accountId: accounts.get(word), options }],
    }
    const said = await team.call('POST /v1/tools/validate/post', body)
    const made = await team.call('POST /v1/posts', { ...body, scheduledFor: later, skipDuplicateCheck: true })
    const about = `${word} ${JSON.stringify(options)} ${content.length} ${JSON.stringify(made.body).slice(0, 300)}`
    if (said.status !== 200) {
      assert.deepEqual([said.status, said.code], [made.status, made.code], about)
      continue
    }
    assert.equal(said.body.valid, made.status === 201, about)
    if (said.body.valid) valid += 1
    else assert.equal(said.body.errors[0].code, made.code, about)
  }
  assert.ok(valid > 30, `${valid} of 300 were valid`)
})

test('tells every target what is wrong with it, and where', async () => {
  const long = 'x'.repeat(301)
  const { valid, errors, message } = await validate({
    content: long,
    targets: [{ accountId: accounts.get('skynet') }, { platform: 'microblog' }, { platform: 'botchat' }],
  })
  assert.equal(valid, false)
  assert.match(message, /2 things/)
  assert.deepEqual(
    errors.map(({ platform, accountId, code, param }: Record<string, string>) => [
      platform,
      accountId,
      code,
      param,
    ]),
    [
      ['skynet', accounts.get('skynet'), 'content_too_long', 'content'],
      ['microblog', null, 'content_too_long', 'content'],
    ],
  )
})

test('names the text of a target, and the item of a thread', async () => {
  const thread = { threadItems: [{ content: 'fine' }, { content: 'x'.repeat(301) }] }
  const { errors } = await validate({
    content: 'fine',
    targets: [
      { platform: 'skynet', content: 'x'.repeat(301) },
      { platform: 'skynet', options: thread },
    ],
  })
  assert.deepEqual(
    errors.map(({ param, item }: { param: string; item: number }) => [param, item]),
    [
      ['targets[0].content', 0],
      ['targets[1].options.threadItems[1].content', 1],
    ],
  )
})

test('takes the legacy spelling, and never both', async () => {
  assert.equal((await validate({ content: 'x', platforms: [{ platform: 'skynet' }] })).valid, true)
  const both = { content: 'x', targets: [{ platform: 'skynet' }], platforms: [{ platform: 'skynet' }] }
  const refused = await team.call('POST /v1/tools/validate/post', both)
  assert.deepEqual([refused.status, refused.code], [400, 'mutually_exclusive_fields'])
})

test('says that a platform is not served, and refuses a word that names none', async () => {
  const { valid, errors } = await validate({ content: 'x', targets: [{ platform: 'storefront' }] })
  assert.deepEqual([valid, errors[0].code], [false, 'platform_unavailable'])
  const refused = await team.call('POST /v1/tools/validate/post', {
    content: 'x',
    targets: [{ platform: 'nowhere' }],
  })
  assert.deepEqual([refused.status, refused.param], [400, 'targets[0].platform'])
})

test('says that an account has to be reconnected', async () => {
  const { id } = await newAccount(team, 'skynet')
  await team.call(`POST /v1/accounts/${id}/actions/disconnect`)
  const { errors } = await validate({ content: 'x', targets: [{ accountId: id }] })
  assert.deepEqual(
    errors.map(({ code, param }: Record<string, string>) => [code, param]),
    [['account_disconnected', 'targets[0].accountId']],
  )
})

test('warns that a file it has not read may still be refused', async () => {
  const mediaItems = [{ url: 'https://media.example/a.png' }]
  const { valid, warnings } = await validate({ content: 'x', mediaItems, targets: [{ platform: 'skynet' }] })
  assert.equal(valid, true)
  assert.match(warnings[0].warning, /a\.png/)
})

test('saves nothing', async () => {
  const other = await newTeam()
  await other.call('POST /v1/tools/validate/post', { content: 'x', targets: [{ platform: 'skynet' }] })
  assert.deepEqual((await other.call('GET /v1/posts')).body.data, [])
})

test('counts a text for every platform by its own rule', async () => {
  const text = 'See https://example.com/a/rather/long/address?with=parameters 👨‍👩‍👧‍👦'
  const { platforms } = (await team.call('POST /v1/tools/validate/post-length', { text })).body
  assert.deepEqual(Object.keys(platforms), [...accounts.keys()])
  assert.deepEqual(platforms.microblog, { count: 4 + 23 + 1 + 2, limit: 280, valid: true })
  assert.deepEqual(platforms.botchat, { count: text.length, limit: 4096, valid: true })
  assert.equal(platforms.skynet.count, [...new Intl.Segmenter().segment(text)].length)
})

test('says of an address what its file is and who takes it, and asks nobody in test mode', async () => {
  const requested = await team.call('POST /v1/tools/validate/media', { url: 'https://media.example/a.mp4' })
  const { valid, type, contentType, size, platformLimits } = requested.body
  assert.deepEqual([valid, type, contentType, size], [true, 'video', null, null])
  assert.deepEqual(platformLimits.skynet, {
    limit: 300_000_000,
    limitFormatted: '286.1 MB',
    withinLimit: true,
  })
  assert.equal(platformLimits.microblog.withinLimit, true)
})

test('says of an own address without a usable file what createPost says of it', async () => {
  const [gone, failed] = [
    await upload(team.call, await picture('png')),
    await upload(team.call, new TextEncoder().encode('no picture')),
  ]
  assert.equal((await team.call(`DELETE /v1/media/${gone.id}`)).status, 200)
  const { body: pending } = await presign(team.call, {})
  const other = await upload((await newTeam()).call, await picture('png'))
  const never = gone.url.replace(/[^/]+$/, (name: string) => name.replace(/[0-9a-f]/g, '0'))
  for (const url of [gone.url, failed.publicUrl, pending.publicUrl, other.url, never]) {
    const requested = await team.call('POST /v1/tools/validate/media', { url })
    const post = await team.call('POST /v1/posts', { content: 'x', mediaItems: [{ url }] })
    assert.ok(post.status >= 400, url)
    assert.deepEqual(
      [requested.status, requested.code, requested.body.message],
      [post.status, post.code, post.body.message],
      `${url} ${JSON.stringify(requested.body)}`,
    )
  }
})

test('says of an address that leads inside why it cannot be used', async () => {
  for (const url of ['http://127.0.0.1/a.png', 'https://10.0.0.1/a.png', 'https://[::1]/a.png']) {
    const { valid, error } = (await team.call('POST /v1/tools/validate/media', { url })).body
    assert.equal(valid, false, url)
    assert.equal(typeof error, 'string')
  }
})

test('says whether a forum community exists, in the name of an account of the forum', async () => {
  const { call, profileId } = await newTeam()
  const path = 'GET /v1/tools/validate/subreddit'
  const without = await call(`${path}?name=sandbox`)
  assert.deepEqual([without.status, without.code], [404, 'account_not_found'])
  const other = await connectAccount(call, profileId, 'pinboard')
  const { id } = await connectAccount(call, profileId, 'forum')
  const wrong = await call(`${path}?name=sandbox&accountId=${other.id}`)
  assert.deepEqual([wrong.status, wrong.code, wrong.param], [400, 'invalid_value', 'accountId'])
  for (const query of ['name=sandbox_text', `name=r/sandbox_text&accountId=${id}`])
    assert.deepEqual((await call(`${path}?${query}`)).body, {
      exists: true,
      subreddit: {
        name: 'sandbox_text',
        title: 'The community sandbox_text',
        description: 'A community of the sandbox, sandbox_text.',
        subscribers: 1234,
        isNSFW: false,
        type: 'public',
        allowImages: false,
        allowVideos: false,
      },
    })
  const absent = (await call(`${path}?name=books0404`)).body
  assert.deepEqual([absent.exists, typeof absent.error], [false, 'string'])
  const closed = (await call(`${path}?name=sandbox_private`)).body
  assert.deepEqual([closed.exists, closed.subreddit], [true, undefined])
})
