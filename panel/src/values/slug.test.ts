import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf } from './slug.ts'

test('derives a slug from a name in any script, and none from a name without letter and digit', () => {
  const slugs: [string, string | undefined][] = [
    ['Favourite colour', 'favourite-colour'],
    ['  Größe (cm) ', 'groudfe-cm'],
    ['Café № 7', 'cafe-no-7'],
    ['_private_', 'private'],
    ['名前', 'u540du524d'],
    ['a -- b', 'a-b'],
    ['!?', undefined],
    ['x'.repeat(80), 'x'.repeat(64)],
    [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
  ]
  for (const [name, slug] of slugs) assert.equal(slugOf(name), slug, name)
})
