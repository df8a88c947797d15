import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTeam } from '#testing/team.ts'

test('the list says the real name of each network, how it counts, and what media and options it takes', async () => {
  const { body } = await (await newTeam()).call('GET /v1/platforms')
  assert.deepEqual(
    Object.fromEntries(body.map(({ id, name, kind, counting }: any) => [id, [name, kind, counting]])),
    {
      skynet: ['Bluesky', 'posting', 'graphemes'],
      threadnet: ['Threads', 'posting', 'codepoints'],
      botchat: ['Telegram', 'posting', 'utf16'],
      microblog: ['X', 'posting', 'weighted'],
      socialnet: ['Facebook', 'posting', 'utf16'],
      photonet: ['Instagram', 'posting', 'utf16'],
      shortvideo: ['TikTok', 'posting', 'utf16'],
      videosite: ['YouTube', 'posting', 'bytes'],
      pronet: ['LinkedIn', 'posting', 'utf16'],
      pinboard: ['Pinterest', 'posting', 'codepoints'],
      adnet: ['Meta Ads', 'ads', 'codepoints'],
      pronetads: ['LinkedIn Ads', 'ads', 'codepoints'],
      shortvideoads: ['TikTok Ads', 'ads', 'codepoints'],
      searchads: ['Google Ads', 'ads', 'codepoints'],
    },
  )
  const [skynet, threadnet] = body
  assert.deepEqual(skynet.media.image, { count: 4, bytes: 2_000_000, seconds: null, types: ['image/*'] })
  assert.equal(threadnet.media.gif, undefined)
  assert.deepEqual(Object.keys(threadnet.options.properties), ['topic_tag'])
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
