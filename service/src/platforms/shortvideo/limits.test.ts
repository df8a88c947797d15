import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MediaItem } from '../capabilities/publishing/publishing.ts'
import { shortvideo } from './manifest.ts'

const { check } = shortvideo.publishing
const video: MediaItem = { type: 'video', url: 'https://media.example/a.mp4' }
const photo: MediaItem = { type: 'image', url: 'https://media.example/a.jpg' }

const told = (media: MediaItem[], options: object = {}, text = 'hello', title = '') =>
  check([{ text, media }], { options: { ...options }, title }).map(({ code, param }) =>
    param ? `${code} ${param}` : code,
  )

describe('words', () => {
  for (const [name, media, options, text, title, expected] of [
    ['a caption of 2200', [video], {}, 'a'.repeat(2200), '', []],
    ['a longer caption', [video], {}, 'a'.repeat(2201), '', ['content_too_long']],
    ['a title in place of a caption', [video], {}, '', 'a'.repeat(2201), ['content_too_long title']],
    ['a title beside a caption, which is not sent', [video], {}, 'hello', 'a'.repeat(2201), []],
    ['a description of 4000', [photo], {}, 'a'.repeat(4000), '', []],
    ['a longer description', [photo], {}, 'a'.repeat(4001), '', ['content_too_long']],
    ['a title of 90', [photo], {}, 'hello', 'a'.repeat(90), []],
    ['a longer title', [photo], {}, 'hello', 'a'.repeat(91), ['content_too_long title']],
    [
      'a text that is the title',
      [photo],
      { description: 'x' },
      'a'.repeat(91),
      '',
      ['content_too_long content'],
    ],
    ['a text beside title and description', [photo], { description: 'x' }, 'a'.repeat(91), 'title', []],
    ['no words', [photo], {}, '', '', []],
    ['nothing at all', [], {}, '', '', ['media_required']],
    ['a text alone', [], {}, 'hello', '', ['media_required']],
  ] as [string, MediaItem[], object, string, string, string[]][])
    test(`judges ${name}`, () => assert.deepEqual(told(media, options, text, title), expected))
})

describe('media', () => {
  for (const [name, media, expected] of [
    ['a photo and a video', [photo, video], ['media_unsupported']],
    ['two videos', [video, video], ['media_unsupported']],
    ['a PNG', [{ ...photo, mimeType: 'image/png' }], ['media_unsupported']],
    [
      'a PNG of known pixels, which nobody makes a JPEG',
      [{ ...photo, mimeType: 'image/png', width: 9, height: 9 }],
      ['media_unsupported'],
    ],
    ['a video that is too small', [{ ...video, width: 359, height: 640 }], ['media_unsupported']],
    ['a video of eleven minutes', [{ ...video, durationMs: 660_000 }], ['media_unsupported']],
    ['a WebP', [{ ...photo, mimeType: 'image/webp' }], []],
  ] as [string, MediaItem[], string[]][])
    test(`judges ${name}`, () => assert.deepEqual(told(media), expected))
})

describe('options', () => {
  const cover = 'options.photoCoverIndex'
  const moment = 'options.videoCoverTimestampMs'
  for (const [name, media, options, expected] of [
    ['a cover among the photos', [photo, photo], { photoCoverIndex: 1 }, []],
    ['a cover behind them', [photo, photo], { photoCoverIndex: 2 }, [`invalid_value ${cover}`]],
    [
      'a moment behind the end',
      [{ ...video, durationMs: 999 }],
      { videoCoverTimestampMs: 1000 },
      [`invalid_value ${moment}`],
    ],
    ['the right kind', [photo], { mediaType: 'photo' }, []],
    ['consent', [video], { expressConsentGiven: true, contentPreviewConfirmed: true }, []],
    ['options of the other kind', [photo], { allowDuet: false, videoMadeWithAi: true }, []],
    [
      'both disclosures',
      [video],
      {
        commercialContentType: 'brand_organic',
        brandPartnerPromote: true,
        privacyLevel: 'PUBLIC_TO_EVERYONE',
      },
      [],
    ],
    [
      'a disclosure that is denied',
      [video],
      { commercialContentType: 'brand_organic', isBrandOrganicPost: false },
      ['mutually_exclusive_fields options.isBrandOrganicPost'],
    ],
    [
      'branded content in a draft, whose privacy is chosen later',
      [video],
      { draft: true, brandPartnerPromote: true },
      [],
    ],
  ] as [string, MediaItem[], object, string[]][])
    test(`judges ${name}`, () => assert.deepEqual(told(media, options), expected))
})
