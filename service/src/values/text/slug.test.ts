import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSlug, slugOf } from './slug.ts'

test('a slug has 1 to 64 of a-z, 0-9, - and _, and begins with a letter or a digit', () => {
  for (const slug of ['a', '0', 'plan-tier', 'a_b', '9--_', 'a'.repeat(64)]) assert.ok(isSlug(slug), slug)
  for (const slug of ['', '-a', '_a', 'A', 'a b', 'ä', 'a.b', 'a\n', 'a'.repeat(65)])
    assert.equal(isSlug(slug), false, JSON.stringify(slug))
})

test('the slug of a name keeps its plain letters and spells out the others', () => {
  const rows: [name: string, slug: string | undefined][] = [
    ['Plan tier', 'plan-tier'],
    ['  Plan   tier!! ', 'plan-tier'],
    ['Crème Brûlée', 'creme-brulee'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['Straße', 'straudfe'],
    ['№ 7', 'no-7'],
    ['ﬁnal', 'final'],
    ['E-Mail_2', 'e-mail_2'],
    ['__init__', 'init'],
    ['-_-a-_-', 'a'],
    ['a & b', 'a-b'],
    ['a-&-b', 'a-b'],
    ['城市', 'u57ceu5e02'],
    ['Город', 'u433u43eu440u43eu434'],
    ['𝒳𝒴', 'xy'],
    ['𐐨', 'u10428'],
    ['٣', 'u663'],
    ['İstanbul', 'istanbul'],
    ['', undefined],
    ['!?', undefined],
    ['___', undefined],
    ['😀', undefined],
    ['\u0301', undefined],
  ]
  for (const [name, slug] of rows) assert.equal(slugOf(name), slug, name)
})

test('names that are written alike derive the same slug', () => {
  assert.equal(slugOf('Cafe\u0301'), slugOf('Café'))
  assert.equal(slugOf('CAFÉ'), 'cafe')
})

test('a long name is cut to a slug that is still well formed, and always to the same one', () => {
  for (const name of [
    'word '.repeat(20),
    `${'a'.repeat(63)} b`,
    `${'a'.repeat(62)}_-_b`,
    `_${'b'.repeat(80)}`,
    '城'.repeat(100),
    `${'x'.repeat(64)}-y`,
  ]) {
    const slug = slugOf(name) ?? ''
    assert.ok(isSlug(slug), `${name}: ${slug}`)
    assert.match(slug, /[a-z0-9]$/)
    assert.equal(slugOf(name), slug)
  }
  assert.equal(slugOf(`${'a'.repeat(63)} b`), 'a'.repeat(63))
  assert.equal(slugOf('a'.repeat(100)), 'a'.repeat(64))
})
