import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newTeam, type Reply, type Team } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: readonly [number, string, string?]) =>
  assert.deepEqual([status, code, ...(expected.length > 2 ? [param] : [])], expected)

describe('what the most used client of the compatible surface documents', () => {
  let team: Team
  before(async () => {
    team = await newTeam()
  })

  test('switches without effect change no answer', async () => {
    const { call } = team
    for (const [path, name] of [
      ['/v1/posts', 'includeHidden'],
      ['/v1/profiles', 'includeOverLimit'],
      ['/v1/accounts', 'includeOverLimit'],
      ['/v1/usage-stats', 'reconcile'],
    ] as const) {
      const plain = await call(`GET ${path}`)
      for (const value of ['true', 'false']) {
        const reply = await call(`GET ${path}?${name}=${value}`)
        assert.deepEqual([reply.status, Object.keys(reply.body)], [200, Object.keys(plain.body)], path)
        if (path !== '/v1/usage-stats') assert.deepEqual(reply.body, plain.body)
      }
      isRefused(await call(`GET ${path}?${name}=1`), [400, 'invalid_boolean', name])
    }
  })

  test('reconcile chooses neither form of the usage', async () => {
    const { call } = team
    const form = async (query: string) => Object.keys((await call(`GET /v1/usage${query}`)).body)
    assert.deepEqual(await form('?reconcile=true'), await form(''))
    assert.deepEqual(await form('?range=7d&reconcile=true'), await form('?range=7d'))
    assert.notDeepEqual(await form(''), await form('?range=7d'))
    isRefused(await call('GET /v1/usage?reconcile=yes'), [400, 'invalid_boolean', 'reconcile'])
  })

  test('posts are listed by fromDate and toDate, and an empty range names the one that was sent', async () => {
    const { call } = await newTeam()
    const made = await call('POST /v1/posts', { content: 'a draft' })
    const today = made.body.createdAt.slice(0, 10)
    const ids = async (query: string) =>
      (await call(`GET /v1/posts?${query}`)).body.data.map(({ id }: { id: string }) => id)
    assert.deepEqual(await ids(`fromDate=${today}&toDate=${today}`), [made.body.id])
    assert.deepEqual(await ids('fromDate=2019-01-01&toDate=2019-12-31'), [])
    isRefused(await call('GET /v1/posts?fromDate=soon'), [400, 'invalid_date', 'fromDate'])
    isRefused(await call('GET /v1/posts?fromDate=2020-02-01&toDate=2020-01-01'), [
      400,
      'invalid_range',
      'toDate',
    ])
    isRefused(await call('GET /v1/posts?fromDate=2020-02-01&dateTo=2020-01-01'), [
      400,
      'invalid_range',
      'dateTo',
    ])
    isRefused(await call(`GET /v1/posts?dateFrom=${today}&fromDate=${today}`), [
      400,
      'mutually_exclusive_fields',
      'fromDate',
    ])
  })

  test('crosspostingEnabled is checked and not kept, and alone in an update it changes nothing', async () => {
    const { call } = team
    const body = {
      content: 'crossposted',
      mediaItems: [{ url: 'https://example.com/a.jpg', shortvideoProcessed: true }],
    }
    const made = await call('POST /v1/posts', { ...body, crosspostingEnabled: true })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const text = JSON.stringify(made.body)
    assert.ok(!text.includes('crossposting') && !text.includes('shortvideoProcessed'), text)
    for (const crosspostingEnabled of [true, false]) {
      const updated = await call(`PUT /v1/posts/${made.body.id}`, { crosspostingEnabled })
      assert.equal(updated.status, 200, JSON.stringify(updated.body))
      assert.deepEqual(updated.body, made.body)
    }
    const { id } = await newAccount(team)
    const published = await publishNow(call, [id], 'out')
    const updated = await call(`PUT /v1/posts/${published.id}`, { crosspostingEnabled: true })
    assert.deepEqual([updated.status, updated.body.status], [200, 'published'])
    isRefused(await call(`PUT /v1/posts/${randomId()}`, { crosspostingEnabled: true }), [
      404,
      'post_not_found',
    ])
    isRefused(await call(`PUT /v1/posts/${published.id}`, { crosspostingEnabled: true, content: 'x' }), [
      409,
      'post_not_editable',
    ])
    for (const wrong of ['true', null, 1]) {
      const refused = [400, 'invalid_boolean', 'crosspostingEnabled'] as const
      isRefused(await call('POST /v1/posts', { ...body, crosspostingEnabled: wrong }), refused)
      isRefused(await call(`PUT /v1/posts/${made.body.id}`, { crosspostingEnabled: wrong }), refused)
    }
    isRefused(
      await call('POST /v1/posts', {
        content: 'x',
        mediaItems: [{ url: 'https://example.com/a.jpg', shortvideoProcessed: 'no' }],
      }),
      [400, 'invalid_boolean', 'mediaItems[0].shortvideoProcessed'],
    )
    const bulk = await call('POST /v1/posts/bulk', {
      posts: [
        { content: 'in bulk', crosspostingEnabled: true },
        { content: 'wrong', crosspostingEnabled: 'x' },
      ],
    })
    assert.deepEqual(
      bulk.body.results.map(({ ok, error }: any) => [ok, error?.code, error?.param]),
      [
        [true, undefined, undefined],
        [false, 'invalid_boolean', 'crosspostingEnabled'],
      ],
    )
  })

  test('columns of a bulk upload are taken by their second names, and errors name them so', async () => {
    const { call } = team
    const boundary = 'between-the-parts'
    const upload = (csv: string) =>
      call(
        'POST /v1/posts/bulk-upload',
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="posts.csv"\r\n\r\n${csv}\r\n--${boundary}--\r\n`,
        { 'content-type': `multipart/form-data; boundary=${boundary}` },
      )
    const account = await newAccount(team)
    const csv = [
      'post_content,accountIds,schedule_time,tz,media_urls,publish_now,is_draft',
      `from a file,${account.id},2031-03-01T09:00,Europe/Berlin,https://example.com/a.jpg,,`,
      'a draft,,,,,,TRUE',
      'wrong,,,,,maybe,',
      'late,,2031-03-01T09:00,Nowhere/Land,,,',
    ]
    const { status, body } = await upload(csv.join('\n'))
    assert.equal(status, 207, JSON.stringify(body))
    assert.deepEqual(
      body.results.map(({ ok, error }: any) => [ok, error?.code, error?.param]),
      [
        [true, undefined, undefined],
        [true, undefined, undefined],
        [false, 'invalid_boolean', 'publish_now'],
        [false, 'invalid_timezone', 'tz'],
      ],
    )
    const post = (await call(`GET /v1/posts/${body.results[0].createdPostId}`)).body
    assert.partialDeepStrictEqual(post, {
      content: 'from a file',
      scheduledFor: '2031-03-01T08:00:00.000Z',
      timezone: 'Europe/Berlin',
      mediaItems: [{ url: 'https://example.com/a.jpg' }],
    })
    for (const header of [
      'content,post_content',
      'scheduledFor,schedule_time',
      'timezone,tz',
      'mediaUrls,media_urls',
      'publishNow,publish_now',
      'isDraft,is_draft',
      'content,platforms',
      'content,profiles',
    ])
      isRefused(await upload(`${header}\nx,y`), [400, 'invalid_columns', 'file'])
  })

  test('logs are listed with the words of the client', async () => {
    const { call } = team
    const count = async (query: string) => {
      const reply = await call(`GET /v1/logs?limit=100${query}`)
      assert.equal(reply.status, 200, JSON.stringify(reply.body))
      return reply.body.data.length
    }
    const whole = (await call('GET /v1/logs?type=api_request&limit=1')).status
    assert.equal(whole, 200)
    for (const name of ['type', 'status', 'platform']) assert.ok((await count(`&${name}=all`)) > 0, name)
    assert.equal(await count('&type=workflow_event'), await count('&type=workflows'))
    assert.ok((await count('&days=1')) > 0)
    assert.ok((await count('&days=90&to=2999-01-01')) > 0)
    for (const days of ['0', '91', '1.5', 'all', ''])
      isRefused(await call(`GET /v1/logs?days=${days}`), [400, 'invalid_integer', 'days'])
    isRefused(await call('GET /v1/logs?days=3&from=2020-01-01'), [400, 'mutually_exclusive_fields', 'days'])
    isRefused(await call('GET /v1/logs?days=3&to=2020-01-01'), [400, 'invalid_range', 'to'])
    isRefused(await call('GET /v1/logs?type=everything'), [400, 'invalid_value', 'type'])
    isRefused(await call('GET /v1/logs?status=any'), [400, 'invalid_status', 'status'])
  })

  test('a wish for a login is checked and ignored', async () => {
    const { call, profileId } = team
    const begin = (query: string) => call(`GET /v1/connect/photonet?profileId=${profileId}${query}`)
    for (const query of ['&loginMethod=photonet_login', '&loginMethod=socialnet_login', '&onboarding=api'])
      assert.equal((await begin(query)).status, 200, query)
    const other = `GET /v1/connect/microblog?profileId=${profileId}`
    assert.equal((await call(`${other}&loginMethod=socialnet_login&onboarding=business_app`)).status, 200)
    isRefused(await begin('&loginMethod=microblog_login'), [400, 'invalid_value', 'loginMethod'])
    isRefused(await call(`${other}&onboarding=full`), [400, 'invalid_value', 'onboarding'])
  })

  test('redirect_url of the credentials is redirectUri', async () => {
    const { call, profileId } = team
    const body = { profileId, identifier: `${randomId()}.test`, appPassword: 'any' }
    const connect = (more: object) => call('POST /v1/connect/skynet/credentials', { ...body, ...more })
    const made = await connect({ redirect_url: 'https://app.example.com/done' })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    assert.match(made.body.redirectUrl, /^https:\/\/app\.example\.com\/done\?connected=true/)
    isRefused(await connect({ redirect_url: 'ftp://x' }), [400, 'invalid_url', 'redirect_url'])
    const live = await team.key({ mode: 'live' })
    const { data } = (await live('GET /v1/profiles')).body
    isRefused(
      await live('POST /v1/connect/skynet/credentials', {
        ...body,
        profileId: data[0].id,
        redirect_url: 'https://elsewhere.example/',
      }),
      [400, 'invalid_url', 'redirect_url'],
    )
  })

  test('a number type and a tweet are named as by their neighbours', async () => {
    const { call } = team
    const numbers = async (query: string) => (await call(`GET /v1/phone-numbers/available?${query}`)).body
    assert.deepEqual(await numbers('numberType=local'), await numbers('type=local'))
    isRefused(await call('GET /v1/phone-numbers/available?numberType=odd'), [
      400,
      'invalid_value',
      'numberType',
    ])
    const { id: accountId } = await newAccount(team, 'microblog')
    const tweet = (query: string) => call(`GET /v1/microblog/tweet?accountId=${accountId}${query}`)
    const read = await tweet('&tweetId=1001')
    assert.deepEqual([read.status, read.body], [200, (await tweet('&id=1001')).body])
    isRefused(await tweet('&tweetId=x'), [400, 'invalid_string', 'tweetId'])
    isRefused(await tweet(''), [400, 'missing_required_parameter', 'id'])
  })

  test('a published video is named by account and id, whichever post it is of, within what the caller sees', async () => {
    const own = await newTeam()
    const { id: accountId } = await newAccount(own, 'videosite')
    const mediaItems = [{ type: 'video', url: 'https://media.example/v.mp4' }]
    const post = await publishNow(own.call, [accountId], 'By the sea', { title: 'A walk', mediaItems })
    const videoId: string = post.targets[0].platformPostId
    const path = 'POST /v1/posts/_/update-metadata'
    const changed = await own.call(path, { accountId, videoId, title: 'A swim' })
    assert.deepEqual(
      [changed.status, changed.body.videoId, changed.body.updatedFields],
      [200, videoId, ['title']],
    )
    const missing = [400, 'missing_required_parameter'] as const
    isRefused(await own.call(path, { accountId, title: 'A swim' }), [...missing, 'videoId'])
    isRefused(await own.call(path, { videoId, title: 'A swim' }), [...missing, 'accountId'])
    const absent = [404, 'post_not_found'] as const
    isRefused(await own.call(path, { accountId, videoId: 'another', title: 'A swim' }), absent)
    isRefused(await own.call(path, { accountId: randomId(), videoId, title: 'A swim' }), absent)
    isRefused(await own.call(path, { accountId, videoId, targetId: randomId(), title: 'A swim' }), absent)
    isRefused(await team.call(path, { accountId, videoId, title: 'A swim' }), absent)
    const { body: second } = await own.call('POST /v1/profiles', { name: 'Second' })
    const limited = await own.key({ profileIds: [second.id] })
    isRefused(await limited(path, { accountId, videoId, title: 'A swim' }), absent)
    const reader = await own.key({ readOnly: true })
    isRefused(await reader(path, { accountId, videoId, title: 'A swim' }), [403, 'insufficient_permissions'])
    isRefused(await own.call('POST /v1/posts/_/edit', { accountId, content: 'x' }), absent)
  })
})
