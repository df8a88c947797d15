import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { picture } from '#testing/files/files.ts'
import { type FitRule, fitImage } from './fit-image.ts'
import { resizedUpright } from './picture.ts'

const any: FitRule = { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: null }

async function fitted(bytes: Uint8Array<ArrayBuffer>, rule: Partial<FitRule>) {
  const outcome = await fitImage(bytes, { ...any, ...rule })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  const { mimeType, width, height } = outcome.value
  const told = await sharp(outcome.value.bytes).metadata()
  assert.deepEqual([`image/${told.format}`, told.width, told.height], [mimeType, width, height])
  assert.equal(told.orientation, undefined)
  return { ...outcome.value, size: outcome.value.bytes.length, told }
}

/** A picture that no format makes small. */
async function noise(width: number, height: number, channels: 3 | 4 = 3): Promise<Uint8Array<ArrayBuffer>> {
  const raw = Buffer.alloc(width * height * channels)
  for (let at = 0, value = 1; at < raw.length; at++) {
    value = (value * 1_103_515_245 + 12_345) & 0x7fffffff
    raw[at] = value >> 16
  }
  return new Uint8Array(await sharp(raw, { raw: { width, height, channels } }).png().toBuffer())
}

describe('a picture is made into what a platform takes', () => {
  test('and stays as it is, byte for byte, when it fits', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const bytes = await picture(format, 300, 200)
      const {
        bytes: same,
        width,
        height,
      } = await fitted(bytes, { bytes: bytes.length, maxWidth: 300, maxHeight: 200 })
      assert.deepEqual([same, width, height], [bytes, 300, 200])
    }
    const { mimeType } = await fitted(await picture('png'), { types: ['image/*'] })
    assert.equal(mimeType, 'image/png')
  })

  test('smaller in pixels, in its own shape, and never larger', async () => {
    const wide = await fitted(await picture('png', 3000, 1000), { maxWidth: 1500, maxHeight: 1500 })
    assert.deepEqual([wide.width, wide.height, wide.mimeType], [1500, 500, 'image/png'])
    const high = await fitted(await picture('jpeg', 1000, 4000), { maxWidth: 2000, maxHeight: 1000 })
    assert.deepEqual([high.width, high.height], [250, 1000])
    const small = await fitted(await picture('png', 20, 10), {
      types: ['image/jpeg'],
      maxWidth: 500,
      maxHeight: 500,
    })
    assert.deepEqual([small.width, small.height, small.mimeType], [20, 10, 'image/jpeg'])
  })

  test('smaller in bytes', async () => {
    const bytes = await noise(600, 600)
    for (const most of [400_000, 100_000, 20_000]) {
      const { size } = await fitted(bytes, { bytes: most })
      assert.ok(size <= most, `${size} of ${most}`)
    }
  })

  test('upright', async () => {
    const lying = new Uint8Array(
      await sharp(await picture('jpeg', 40, 20))
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    )
    const { width, height } = await fitted(lying, {})
    assert.deepEqual([width, height], [20, 40])
    const narrow = await fitted(lying, { maxWidth: 10 })
    assert.deepEqual([narrow.width, narrow.height], [10, 20])
  })

  test('upright for each turn that a picture can ask for', async () => {
    const drawn = await noise(12, 8)
    for (let orientation = 1; orientation <= 8; orientation++) {
      const bytes = await sharp(drawn).withMetadata({ orientation }).png().toBuffer()
      const raw = (of: Sharp) => of.raw().toBuffer({ resolveWithObject: true })
      const due = await raw(sharp(bytes).autoOrient())
      const side = { width: due.info.width, height: due.info.height }
      const ours = await raw(resizedUpright(sharp(bytes), orientation, side, 'fill'))
      assert.deepEqual([ours.info.width, ours.info.height], [side.width, side.height])
      assert.ok(ours.data.equals(due.data), `orientation ${orientation}`)
    }
  })

  test('of a type that it takes, white where that type knows no transparency', async () => {
    const clear = {
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const
    const bytes = new Uint8Array(await sharp(clear).webp().toBuffer())
    assert.equal((await fitted(bytes, { types: ['image/jpeg', 'image/png'] })).mimeType, 'image/png')
    const flat = await fitted(bytes, { types: ['image/jpeg'] })
    const { dominant } = await sharp(flat.bytes).stats()
    assert.deepEqual([flat.mimeType, dominant], ['image/jpeg', { r: 248, g: 248, b: 248 }])
  })

  test('or is refused with the reason', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = new Uint8Array(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    const rows: [bytes: Uint8Array<ArrayBuffer>, rule: Partial<FitRule>, why: RegExp][] = [
      [moving, {}, /animated.*it is image\/gif/],
      [new TextEncoder().encode('no picture'), {}, /cannot be read/],
      [await picture('png'), { types: ['image/heic'] }, /none of which we write: image\/heic/],
      [await noise(300, 300), { bytes: 50 }, /cannot be made smaller than 50 bytes/],
      [(await noise(300, 300)).slice(0, 5000), { types: ['image/jpeg'] }, /cannot be decoded/],
    ]
    for (const [bytes, rule, why] of rows) {
      const outcome = await fitImage(bytes, { ...any, ...rule })
      assert.ok(outcome.kind === 'refused' && why.test(outcome.message), JSON.stringify(outcome))
    }
  })
})
