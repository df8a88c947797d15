import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Counting, measureOf } from '#values/text/text-length.ts'
import { accountOf, doneValue, rigOf } from '../../conformance/rig.ts'
import type { MediaItem } from './publishing.ts'
import { attempt, leastMedia, mediaOf, type Publisher } from './rig.conformance.ts'

const alphabets: [name: string, unit: string, glue: string][] = [
  ['letters', 'a', ''],
  ['ideographs', '漢', ''],
  ['combining marks', 'e\u0301', ''],
  ['lone emoji', '👾', ''],
  ['flags', '🇩🇪', ''],
  ['families', '👨‍👩‍👧‍👦', ''],
  ['hands of a colour', '👍🏽', ''],
  ['addresses', 'https://example.com/a/rather/long/path?that=goes&on=and+on', ' '],
]

const measures: Record<Exclude<Counting, 'weighted'>, (text: string) => number> = {
  codepoints: (text) => [...text].length,
  graphemes: (text) => [...new Intl.Segmenter().segment(text)].length,
  utf16: (text) => text.length,
  bytes: (text) => Buffer.byteLength(text),
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

  test('says that its weights are its own where no plain count tells the length', () => {
    const { counting: reported } = publishing
    if (reported === 'weighted') assert.ok(publishing.measure)
    for (const [name, unit, glue] of alphabets) {
      const text = [unit, unit].join(glue)
      if (reported !== 'weighted') assert.equal(measureOf(publishing)(text), measures[reported](text), name)
    }
  })

  for (const [name, unit, glue] of alphabets)
    test(`refuses ${name} by the length that forms and validation are told`, () => {
      const textOf = (count: number) => Array.from({ length: count }, () => unit).join(glue)
      const most = largest(
        (count) => publishing.check([{ text: textOf(count), media: least }], {}).length === 0,
      )
      const lengthOf = measureOf(publishing)
      const { textMax } = publishing.limits
      assert.ok(lengthOf(textOf(most)) <= textMax)
      const [problem] = publishing.check([{ text: textOf(most + 1), media: least }], {})
      const bound = /^The text has \d+ bytes/
      // A platform may bound the bytes beside the length.
      if (bound.test(problem?.message ?? '')) return
      const length = lengthOf(textOf(most + 1))
      assert.ok(length > textMax)
      assert.equal(problem?.message, `The text counts ${length}; the platform takes ${textMax}.`)
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
  const options = platform.twin.usualOptions ?? {}
  const fits = (count: number) =>
    platform.publishing.check([{ text: textOf(count), media }], { options, account }).length === 0
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
