import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainlyDiffers } from './plainly-differs.ts'

const at = (minutes: number) => new Date(Date.parse('2026-01-05T10:00:00Z') + minutes * 60_000)
const attempt = (text: string) => ({ text, first_at: at(0), last_at: at(5) })
const sent = 'Our autumn shop opens on Saturday at ten: https://shop.example/autumn?from=post'

test('what a network may have made of a text does not plainly differ from it', () => {
  for (const shown of [
    sent,
    'Our autumn shop opens on Saturday at ten: https://t.co/abcd',
    'OUR AUTUMN SHOP   opens on Saturday',
    'Our autumn shop opens on …',
    '',
    'Our',
  ])
    assert.equal(plainlyDiffers({ text: shown, at: at(1) }, attempt(sent)), false, shown)
  const [whole, cut] = ['秋のお店は土曜日の十時に開店します', '秋のお店は土曜日の…']
  assert.equal(plainlyDiffers({ text: cut, at: at(1) }, attempt(whole)), false)
  assert.equal(plainlyDiffers({ text: 'A walk by the sea', at: at(1) }, attempt('')), false)
})

test('other words, an earlier time and a much later one plainly differ', () => {
  assert.equal(plainlyDiffers({ text: 'A walk by the sea this morning', at: at(1) }, attempt(sent)), true)
  assert.equal(plainlyDiffers({ text: sent, at: at(-30) }, attempt(sent)), true)
  assert.equal(plainlyDiffers({ text: sent, at: at(8 * 24 * 60) }, attempt(sent)), true)
  assert.equal(plainlyDiffers({ text: sent, at: at(-5) }, attempt(sent)), false)
})
