import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '#testing/requests/examples.ts'
import { newTeam } from '#testing/team/team.ts'
import { namedPlatforms } from '#values/platforms.ts'

test('the list says the real name of each network, how it counts, and what media and options it takes', async () => {
  const { body } = await (await newTeam()).call('GET /v1/platforms')
  assert.deepEqual(
    Object.fromEntries(body.map(({ id, name, kind, counting }: any) => [id, [name, kind, counting]])),
    {
      storefront: ['Shopify', 'posting', 'codepoints'],
      skynet: ['Bluesky', 'posting', 'graphemes'],
      forum: ['Reddit', 'posting', 'codepoints'],
      threadnet: ['Threads', 'posting', 'weighted'],
      botchat: ['Telegram', 'posting', 'utf16'],
      microblog: ['X', 'posting', 'weighted'],
      socialnet: ['Facebook', 'posting', 'utf16'],
      photonet: ['Instagram', 'posting', 'utf16'],
      shortvideo: ['TikTok', 'posting', 'utf16'],
      videosite: ['YouTube', 'posting', 'bytes'],
      pronet: ['LinkedIn', 'posting', 'utf16'],
      pinboard: ['Pinterest', 'posting', 'codepoints'],
      snapnet: ['Snapchat', 'posting', 'utf16'],
      workchat: ['Slack', 'posting', 'utf16'],
      bizlisting: ['Google Business Profile', 'posting', 'codepoints'],
      chatroom: ['Discord', 'posting', 'codepoints'],
      chatapp: ['WhatsApp', 'posting', 'utf16'],
      adnet: ['Meta Ads', 'ads', 'codepoints'],
      pronetads: ['LinkedIn Ads', 'ads', 'codepoints'],
      shortvideoads: ['TikTok Ads', 'ads', 'codepoints'],
      searchads: ['Google Ads', 'ads', 'codepoints'],
    },
  )
  const [skynet, threadnet] = body
  assert.deepEqual(skynet.media.image, { count: 4, bytes: 2_000_000, seconds: null, types: ['image/*'] })
  assert.equal(threadnet.media.gif, undefined)
  assert.deepEqual(Object.keys(threadnet.options.properties), ['topic_tag', 'threadItems'])
  assert.partialDeepStrictEqual(threadnet.options, {
    type: 'object',
    properties: { topic_tag: { type: 'string', minLength: 1, maxLength: 50 } },
    additionalProperties: false,
  })
  assert.doesNotMatch(JSON.stringify(body), /errorCode/)
})

test('a network of ads publishes nothing, and says so; a platform says whether ads are run for it', async () => {
  const { body } = await (await newTeam()).call('GET /v1/platforms')
  const byId = Object.fromEntries(body.map((platform: any) => [platform.id, platform]))
  assert.deepEqual(
    [byId.adnet.abilities.post, byId.adnet.abilities.ads, byId.adnet.limits.textMax],
    [false, true, 0],
  )
  assert.deepEqual([byId.socialnet.abilities.ads, byId.skynet.abilities.ads], [true, false])
})

test('exactly the networks that tell numbers have the ability, and each says which', async () => {
  const { call } = await newTeam()
  const [{ body }, { body: document }] = [await call('GET /v1/platforms'), await call('GET /v1/openapi.json')]
  const able = body.filter(({ abilities }: any) => abilities.analytics)
  const shared = ['likes', 'comments', 'shares']
  assert.deepEqual(
    Object.fromEntries(able.map(({ id, metrics }: any) => [id, metrics.post.toSorted()])),
    Object.fromEntries(
      Object.entries({
        socialnet: ['impressions', 'reach', ...shared, 'clicks'],
        photonet: ['reach', ...shared, 'saves', 'views', 'follows'],
        threadnet: [...shared, 'views'],
        shortvideo: [...shared, 'views'],
        videosite: [...shared, 'views'],
        microblog: ['impressions', ...shared, 'saves', 'clicks'],
        pronet: ['impressions', 'reach', ...shared, 'clicks', 'saves', 'sends'],
        pinboard: ['impressions', 'likes', 'comments', 'saves', 'clicks'],
        skynet: shared,
        forum: ['likes', 'comments'],
        snapnet: ['reach', 'shares', 'views'],
        bizlisting: [],
      }).map(([id, metrics]) => [id, metrics.toSorted()]),
    ),
  )
  for (const { id, abilities, metrics } of body)
    if (!abilities.analytics) assert.deepEqual(metrics, { post: [], account: [] }, id)
  for (const [id, path] of [
    ['socialnet', 'socialnet/page-insights'],
    ['pronet', 'pronet/org-aggregate-analytics'],
    ['videosite', 'videosite/channel-insights'],
  ]) {
    const { parameters } = document.paths[`/v1/analytics/${path}`].get
    const { description } = parameters.find(({ name }: any) => name === 'metrics').schema
    const named = /^A comma list of (.+?)\./.exec(description)?.[1]?.split(', ')
    const { account } = able.find((platform: any) => platform.id === id).metrics
    assert.deepEqual(account, ['followers', ...(named ?? [])], id)
  }
})

/** Every object of a schema, wherever it stands. */
function objectsIn(schema: any): any[] {
  if (typeof schema !== 'object' || schema === null) return []
  return [...(schema.type === 'object' ? [schema] : []), ...Object.values(schema).flatMap(objectsIn)]
}

test('the document says of every option of a target what it is, under the schema of its platform', async () => {
  const { call } = await newTeam()
  const [{ body: platforms }, { body: document }] = [
    await call('GET /v1/platforms'),
    await call('GET /v1/openapi.json'),
  ]
  const { schemas } = document.components
  const shown = schemas.TargetOptions.anyOf.map(({ $ref }: any) => schemas[$ref.split('/').at(-1)])
  const posting = platforms.filter(({ abilities }: any) => abilities.post)
  assert.deepEqual(
    shown.map(({ properties }: any) => Object.keys(properties)),
    posting.map(({ options }: any) => Object.keys(options.properties)),
  )
  for (const body of ['PostTargetInput', 'LegacyPostTargetInput', 'ValidationTarget'])
    for (const name of ['options', 'platformSpecificData'])
      assert.match(schemas[body].properties[name].$ref, /TargetOptions$/)
  const undescribed = objectsIn(shown).flatMap(({ properties }) =>
    Object.entries<any>(properties).filter(([, member]) => !member.description),
  )
  assert.deepEqual(undescribed, [])
})

test('a path lists the networks that can be connected that way, and the service refuses every other one', async () => {
  const { call, profileId } = await newTeam()
  const { body: document } = await call('GET /v1/openapi.json')
  for (const [id, end, refusal] of [
    ['getConnectUrl', '', [422, 'platform_not_supported']],
    ['connectAds', '/ads', [501, 'capability_not_supported']],
  ] as const) {
    const words = wordsOf(document, id, 'platform')
    assert.ok(words.length > 0 && !words.includes('botchat'), words.join())
    const taken: string[] = []
    // A network that needs further parameters has its own operation there.
    const hasOwn = (word: string) => document.paths[`/v1/connect/${word}${end}`]?.get !== undefined
    for (const word of namedPlatforms) {
      if (hasOwn(word)) continue
      const { status, code } = await call(`GET /v1/connect/${word}${end}?profileId=${profileId}`)
      if (status === 200) taken.push(word)
      else assert.deepEqual([status, code], refusal, `${word}${end}`)
    }
    assert.deepEqual(taken.sort(), words.filter((word) => !hasOwn(word)).sort())
  }
})

test('the callback of a network lists the networks that a person agrees on', async () => {
  const { body: document } = await (await newTeam()).call('GET /v1/openapi.json')
  const words = wordsOf(document, 'getConnectUrl', 'platform')
  assert.ok(words.length > 0)
  assert.deepEqual(wordsOf(document, 'handleOAuthCallback', 'platform'), words)
  assert.deepEqual(wordsOf(document, 'completeConnectRedirect', 'platform'), words)
})

test('the options of every platform are the ones that a post is judged by, and no others', async () => {
  const { call } = await newTeam()
  const { body: platforms } = await call('GET /v1/platforms')
  for (const { id: platform, options, abilities, limits } of platforms) {
    if (!abilities.post) continue
    for (const { additionalProperties } of objectsIn(options))
      assert.equal(additionalProperties, false, platform)
    assert.doesNotMatch(JSON.stringify(options), /\$ref/)
    assert.equal(options.properties.threadItems?.maxItems, abilities.thread ? limits.threadItems : undefined)
    const judge = async (given: object) => {
      const targets = [{ platform, options: given }]
      const { status, body, code, param } = await call('POST /v1/tools/validate/post', {
        content: 'x',
        targets,
      })
      return status === 200 ? body.errors : [{ code, param }]
    }
    const wrong = { neither: ['this', 'nor', 'that'] }
    for (const name of [...Object.keys(options.properties), 'threadItems', 'undeclared']) {
      const [first] = await judge({ [name]: wrong })
      const isUnknown =
        first?.code === 'unknown_parameter' && (first.param ?? first.field) === `targets[0].options.${name}`
      assert.equal(isUnknown, !(name in options.properties), `${platform} ${name} ${JSON.stringify(first)}`)
    }
  }
})
