import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Validator } from 'typebox/compile'
import type { MediaItem } from '../capabilities/publishing/publishing.ts'
import { microblog } from './manifest.ts'

describe('counting', () => {
  const length = (text: string) => {
    const [found] = microblog.publishing.check([{ text: `${'a'.repeat(1000)} ${text}`, media: [] }], {})
    return Number(/counts (\d+)/.exec(found?.message ?? '')?.[1]) - 1001
  }

  for (const [text, weight] of [
    ['hello', 5],
    ['https://example.com/a/rather/long/path?with=a&query=string', 23],
    ['example.com', 23],
    ['see http://a.co and www.example.org.', 56],
    ['name@example.com', 16],
    ['👾', 2],
    ['👨‍👩‍👧‍👦', 2],
    ['👍🏽', 2],
    ['漢字', 4],
    ['cafe\u0301', 4],
    ['naïve “quotes” …', 17],
  ] as const)
    test(`counts ${text} as ${weight}`, () => assert.equal(length(text), weight))

  for (const [text, weight] of [
    [`https://example.com/${'a'.repeat(700)}`, 23],
    ['日本.'.repeat(100), 500],
    [`${'я.'.repeat(100)}https://example.com/a`, 223],
    ['a.'.repeat(300), 600],
  ] as const)
    test(`counts a long run in pieces: ${text.slice(0, 30)}`, () => assert.equal(length(text), weight))

  test('looks for no links in a text that no account may send', () => {
    const [found] = microblog.publishing.check([{ text: `${'日本.'.repeat(12_000)}é😀`, media: [] }], {})
    assert.match(found?.message ?? '', /counts 60003/)
  })

  test('takes 280, and 25000 from an account that pays', () => {
    const check = (size: number, premium?: string) =>
      microblog.publishing.check(
        [{ text: 'a'.repeat(size), media: [] }],
        premium ? { account: { metadata: { premium } } } : {},
      )
    assert.deepEqual(check(280), [])
    assert.equal(check(281)[0]?.code, 'content_too_long')
    assert.equal(check(281, 'false')[0]?.code, 'content_too_long')
    assert.deepEqual(check(25_000, 'true'), [])
    assert.equal(check(25_001, 'true')[0]?.code, 'content_too_long')
  })

  test('counts a text that is made to be slow to count', () => {
    const begin = performance.now()
    assert.equal(
      microblog.publishing.check([{ text: '日.'.repeat(20_000), media: [] }], {})[0]?.code,
      'content_too_long',
    )
    assert.ok(performance.now() - begin < 5000)
  })
})

describe('what may stand together', () => {
  const of = (type: MediaItem['type']): MediaItem => ({ type, url: 'https://media.example/1' })
  const poll = { options: ['a', 'b'], duration_minutes: 60 }
  for (const [name, media, options, codes] of [
    ['four images', [of('image'), of('image'), of('image'), of('image')], {}, []],
    ['a GIF and an image', [of('gif'), of('image')], {}, ['media_unsupported']],
    ['a document', [of('document')], {}, ['media_unsupported']],
    ['a long alternative text', [{ ...of('image'), altText: 'a'.repeat(1001) }], {}, ['media_unsupported']],
    ['a poll', [], { poll }, []],
    ['a poll and an image', [of('image')], { poll }, ['media_unsupported']],
    ['a quoted post and an image', [of('image')], { quoteTweetId: '1' }, ['media_unsupported']],
    ['a restriction without media', [], { geoRestriction: { countries: ['DE'] } }, ['media_required']],
    ['a restricted image', [of('image')], { geoRestriction: { countries: ['DE'] } }, []],
  ] as const)
    test(name, () => {
      const problems = microblog.publishing.check([{ text: 'hello', media }], { options })
      assert.deepEqual(
        problems.map(({ code }) => code),
        codes,
      )
    })

  test('takes a longer video only when it is asked to', () => {
    const video = { ...of('video'), durationMs: 141_000 }
    const count = (options: object) =>
      microblog.publishing.check([{ text: 'hello', media: [video] }], { options: { ...options } }).length
    assert.deepEqual([count({}), count({ longVideo: false }), count({ longVideo: true })], [1, 1, 0])
  })

  test('knows no options but its own', () => {
    const validator = new Validator({}, microblog.publishing.options)
    const sensitiveMedia = { adultContent: true }
    assert.ok(
      validator.Check({
        replyToTweetId: '1',
        replySettings: 'verified',
        poll,
        longVideo: true,
        sensitiveMedia,
      }),
    )
    for (const options of [
      { article: {} },
      { replySettings: 'all' },
      { poll: { ...poll, duration_minutes: 4 } },
    ])
      assert.ok(!validator.Check(options), JSON.stringify(options))
  })
})
