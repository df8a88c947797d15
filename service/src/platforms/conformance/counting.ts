import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Counting } from '#values/text-length.ts'
import type { MediaItem } from '../publishing.ts'
import { accountOf, attempt, doneValue, leastMedia, mediaOf, type Publisher, rigOf } from './rig.ts'

const alphabets: [name: string, unit: string, glue: string][] = [
  ['letters', 'a', ''],
  ['ideographs', '漢', ''],
  ['combining marks', 'e\u0301', ''],
  ['families', '👨‍👩‍👧‍👦', ''],
  ['hands of a colour', '👍🏽', ''],
  ['addresses', 'https://example.com/a/rather/long/path?that=goes&on=and+on', ' '],
]

const measures: Record<Counting, ((text: string) => number) | undefined> = {
  codepoints: (text) => [...text].length,
  graphemes: (text) => [...new Intl.Segmenter().segment(text)].length,
  utf16: (text) => text.length,
  bytes: (text) => Buffer.byteLength(text),
  weighted: undefined,
}

/** The adapter and its twin count apart from each other and have to agree. */
export function counting(platform: Publisher): void {
  const { publishing } = platform
  const { captionMax, images } = publishing.limits
  const least = leastMedia(platform)

  test('asks for some content', () => {
    const expected = least.length > 0 ? 'media_required' : 'content_required'
    for (const text of ['', ' \n\t'])
      assert.deepEqual(
        publishing.check([{ text, media: [] }], {}).map(({ code, index }) => [code, index]),
        [[expected, 0]],
      )
  })

  test('takes as many letters as its limit names', () => {
    const { textMax } = publishing.limits
    const codes = (length: number) => publishing.check([{ text: 'a'.repeat(length), media: least }], {})
    assert.deepEqual(codes(textMax), [])
    assert.deepEqual(
      codes(textMax + 1).map(({ code }) => code),
      ['content_too_long'],
    )
  })

  for (const [name, unit] of alphabets.slice(0, 3))
    test(`counts ${name} the way that forms are told to count`, (t) => {
      const measure = measures[publishing.counting]
      if (!measure) return t.skip('the platform has weights of its own')
      const most = largest(
        (count) => publishing.check([{ text: unit.repeat(count), media: least }], {}).length === 0,
      )
      assert.equal(most, Math.floor(publishing.limits.textMax / measure(unit)))
    })

  for (const [name, unit, glue] of alphabets) {
    const textOf = (count: number) => Array.from({ length: count }, () => unit).join(glue)
    test(`counts ${name} as the platform does`, () => agreeAtTheBorder(platform, textOf, least))
    if (captionMax !== undefined && images > 0)
      test(`counts ${name} of a caption as the platform does`, () =>
        agreeAtTheBorder(platform, textOf, mediaOf('image')))
  }
}

async function agreeAtTheBorder(
  platform: Publisher,
  textOf: (count: number) => string,
  media: readonly MediaItem[],
): Promise<void> {
  const rig = rigOf(platform)
  const account = await accountOf(rig)
  const fits = (count: number) =>
    platform.publishing.check([{ text: textOf(count), media }], { account }).length === 0
  const most = largest(fits)
  doneValue((await attempt(rig, account, textOf(most), { media, object: 'most' })).outcome)
  const { outcome } = await attempt(rig, account, textOf(most + 1), { media, object: 'more' })
  assert.equal(outcome.kind, 'refused', `${most + 1} are not refused`)
}

/** The largest count that fits, where all smaller ones fit too. */
function largest(fits: (count: number) => boolean): number {
  let [low, high] = [1, 2]
  assert.ok(fits(low))
  while (fits(high)) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
