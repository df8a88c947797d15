import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SegmentedMessage } from 'sms-segments-calculator'
import { measureSms } from './sms-segments.ts'

const basic = [
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?',
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
].join('')
const extended = '\f^{}\\[~]|€'

type Row = [text: string, encoding: string, segments: number, units: number, perSegment: number, left: number]

function expectMeasure(name: string, [text, encoding, segments, units, unitsPerSegment, left]: Row): void {
  const expected = { encoding, segments, units, unitsPerSegment, remainingUnits: left }
  assert.deepEqual(measureSms(text), expected, name)
}

describe('segments of a text message', () => {
  test('every character of the basic table costs one unit, and every one of the ten others two', () => {
    assert.equal([...basic].length, 127)
    for (const one of basic) expectMeasure(one, [one, 'gsm7', 1, 1, 160, 159])
    assert.equal([...extended].length, 10)
    for (const one of extended) expectMeasure(one, [one, 'gsm7', 1, 2, 160, 158])
  })

  test('one character outside of the table makes the whole message UCS-2, the backtick among them', () => {
    for (const one of ['`', 'ç', 'á', 'Я', '“', '\u00a0', '₤', '\t', '日'])
      expectMeasure(one, [`${'a'.repeat(69)}${one}`, 'ucs2', 1, 70, 70, 0])
    expectMeasure('spread', [`${'a'.repeat(160)}\``, 'ucs2', 3, 161, 67, 40])
  })

  test('a single part holds 160 or 70 units, and each of several 153 or 67', () => {
    const rows: Row[] = [
      ['', 'gsm7', 1, 0, 160, 160],
      ['a'.repeat(160), 'gsm7', 1, 160, 160, 0],
      ['a'.repeat(161), 'gsm7', 2, 161, 153, 145],
      ['a'.repeat(306), 'gsm7', 2, 306, 153, 0],
      ['a'.repeat(307), 'gsm7', 3, 307, 153, 152],
      ['a'.repeat(4096), 'gsm7', 27, 4096, 153, 35],
      ['я'.repeat(70), 'ucs2', 1, 70, 70, 0],
      ['я'.repeat(71), 'ucs2', 2, 71, 67, 63],
      ['я'.repeat(134), 'ucs2', 2, 134, 67, 0],
      ['я'.repeat(135), 'ucs2', 3, 135, 67, 66],
    ]
    for (const row of rows) expectMeasure(`${row[1]} ${row[3]}`, row)
  })

  test('a character of two units never splits: it closes its part and begins the next one', () => {
    const rows: Row[] = [
      ['€'.repeat(80), 'gsm7', 1, 160, 160, 0],
      // 76 fit into 153 units, and one unit stays empty.
      ['€'.repeat(81), 'gsm7', 2, 162, 153, 143],
      [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'gsm7', 2, 305, 153, 0],
      [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 3, 306, 153, 152],
      [`${'a'.repeat(151)}€${'a'.repeat(153)}`, 'gsm7', 2, 306, 153, 0],
      ['😀'.repeat(35), 'ucs2', 1, 70, 70, 0],
      // 33 fit into 67 units.
      ['😀'.repeat(36), 'ucs2', 2, 72, 67, 61],
      [`${'я'.repeat(66)}😀${'я'.repeat(65)}`, 'ucs2', 2, 133, 67, 0],
      [`${'я'.repeat(66)}😀${'я'.repeat(66)}`, 'ucs2', 3, 134, 67, 66],
    ]
    for (const row of rows) expectMeasure(JSON.stringify(row[0].slice(60, 70)), row)
  })

  test('10,000 generated texts are measured as by a library that others use', () => {
    const random = generator(20260105)
    const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
    const alphabets = [
      [...basic],
      [...basic, ...extended],
      [...extended, 'a', '1'],
      [...basic, ...extended, '`', 'ç', 'Я', '日'],
      ['Я', '日', '😀', '𝔸', 'a', '€'],
    ]
    const kinds = new Map<string, number>()
    for (let count = 0; count < 10_000; count++) {
      const alphabet = alphabets[count % alphabets.length] ?? []
      // Short enough to lie on both sides of the first borders; the library takes its time over long ones.
      const length = random() < 0.9 ? Math.floor(random() * 170) : 150 + Math.floor(random() * 180)
      const text = Array.from({ length }, () => pick(alphabet)).join('')
      const theirs = new SegmentedMessage(text)
      const { encoding, segments } = measureSms(text)
      assert.deepEqual(
        { encoding, segments },
        { encoding: theirs.encodingName === 'GSM-7' ? 'gsm7' : 'ucs2', segments: theirs.segmentsCount },
        JSON.stringify(text),
      )
      const kind = `${encoding} ${segments === 1 ? 'alone' : 'packed'}`
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    assert.deepEqual([...kinds.keys()].sort(), ['gsm7 alone', 'gsm7 packed', 'ucs2 alone', 'ucs2 packed'])
    for (const [kind, count] of kinds) assert.ok(count > 500, `${kind}: ${count}`)
  })

  test('where the library keeps signs together that are drawn as one, the rules pack each character by itself', () => {
    const accented = 'e\u0301'
    const rows: [text: string, ours: number, theirs: number][] = [
      // Pairs of one unit each: 67 units fit into a part, and the library leaves the last one of each part empty.
      [accented.repeat(67), 2, 3],
      [accented.repeat(100), 3, 4],
      // The same count where the empty places do not add up to a part.
      [accented.repeat(35), 1, 1],
      [`${'я'.repeat(60)}👨‍👩‍👧‍👦`, 2, 2],
    ]
    for (const [text, ours, theirs] of rows)
      assert.deepEqual(
        [measureSms(text).segments, new SegmentedMessage(text).segmentsCount],
        [ours, theirs],
        text.slice(-12),
      )
  })

  /** The generator mulberry32. */
  function generator(seed: number): () => number {
    let state = seed
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    }
  }
})
