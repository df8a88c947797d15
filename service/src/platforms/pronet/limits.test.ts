import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Validator } from 'typebox/compile'
import type { MediaItem } from '../capabilities/publishing/publishing.ts'
import { pronet } from './manifest.ts'

const of = (type: MediaItem['type'], more: Partial<MediaItem> = {}): MediaItem => ({
  type,
  url: 'https://media.example/1',
  ...more,
})
const poll = { question: 'Which?', options: ['a', 'b'] }
const reshareUrl = 'https://www.linkedin.com/posts/ann_topic-share-7436328600000000000-abcd'
const personal = { metadata: { accountType: 'personal' } }
const geoRestriction = { countries: ['DE'] }

describe('what may stand together', () => {
  for (const [name, media, options, problems, account] of [
    ['twenty images', Array(20).fill(of('image')), {}, []],
    ['a document and an image', [of('document'), of('image')], {}, [['media_unsupported', undefined]]],
    ['an image and a video', [of('image'), of('video')], {}, [['media_unsupported', undefined]]],
    [
      'a long alternative text',
      [of('image', { altText: 'a'.repeat(4087) })],
      {},
      [['media_unsupported', undefined]],
    ],
    ['a short video', [of('video', { durationMs: 2000 })], {}, [['media_unsupported', undefined]]],
    ['a poll', [], { poll }, []],
    ['a poll and an image', [of('image')], { poll }, [['mutually_exclusive_fields', 'options.poll']]],
    [
      'a poll and a post to share',
      [],
      { poll, reshareUrl },
      [['mutually_exclusive_fields', 'options.reshareUrl']],
    ],
    [
      'an image and a post to share',
      [of('image')],
      { reshareUrl },
      [['mutually_exclusive_fields', 'options.reshareUrl']],
    ],
    ['a post to share', [], { reshareUrl }, []],
    ['a URN to share', [], { reshareUrl: 'urn:li:share:1' }, []],
    [
      'an activity to share',
      [],
      { reshareUrl: 'https://www.linkedin.com/feed/update/urn:li:activity:1' },
      [['invalid_value', 'options.reshareUrl']],
    ],
    [
      'a restriction of a person',
      [],
      { geoRestriction },
      [['invalid_value', 'options.geoRestriction']],
      personal,
    ],
    [
      'a restriction of a person who posts for an organization',
      [],
      { geoRestriction, organizationUrn: 'urn:li:organization:1' },
      [],
      personal,
    ],
    ['a restriction of an account that is not known yet', [], { geoRestriction }, []],
  ] as [string, MediaItem[], object, unknown[], typeof personal?][])
    test(name, () => {
      const draft = { options: options as Record<string, unknown>, ...(account && { account }) }
      const found = pronet.publishing.check([{ text: 'hello', media }], draft)
      assert.deepEqual(
        found.map(({ code, param }) => [code, param]),
        problems,
      )
    })

  test('a poll and a post to share need no text', () => {
    const codes = (options: Record<string, unknown>) =>
      pronet.publishing.check([{ text: '', media: [] }], { options }).map(({ code }) => code)
    assert.deepEqual([codes({ poll }), codes({ reshareUrl }), codes({})], [[], [], ['content_required']])
  })
})

test('takes its options and no others', () => {
  const validator = new Validator({}, pronet.publishing.options)
  const all = {
    documentTitle: 'Report',
    organizationUrn: 'urn:li:organization:2414183',
    firstComment: 'hi',
    disableLinkPreview: true,
    reshareUrl,
    geoRestriction,
    poll: { ...poll, duration: 'FOURTEEN_DAYS' },
  }
  assert.ok(validator.Check(all))
  for (const options of [
    { article: {} },
    { organizationUrn: 'urn:li:person:1' },
    { firstComment: 'a'.repeat(1251) },
    { geoRestriction: { countries: ['de'] } },
    { geoRestriction: { countries: [] } },
    { poll: { ...poll, options: ['a'] } },
    { poll: { ...poll, question: 'a'.repeat(141) } },
    { poll: { ...poll, options: ['a', 'b'.repeat(31)] } },
    { poll: { ...poll, duration: 'TWO_DAYS' } },
  ])
    assert.ok(!validator.Check(options), JSON.stringify(options))
})
