import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MediaItem, MediaType } from './publishing.ts'
import { mediaOf, type Publisher } from './rig.conformance.ts'

/** The rules that forms are made from are those that posts are checked by. */
export function media({ publishing }: Publisher): void {
  const { limits, media: rules, check } = publishing
  const codesOf = (items: readonly MediaItem[]) =>
    check([{ text: 'hello', media: items }], {}).map(({ code }) => code)

  test('names as many images and videos for forms as its limits allow', () => {
    assert.equal(rules.image?.count ?? 0, limits.images)
    assert.equal(rules.video?.count ?? 0, limits.videos)
  })

  for (const type of ['image', 'gif', 'video', 'document'] satisfies MediaType[]) {
    const rule = rules[type]
    if (!rule) {
      test(`takes no ${type}`, () => assert.deepEqual(codesOf(mediaOf(type)), ['media_unsupported']))
      continue
    }
    const [item] = mediaOf(type)
    assert.ok(item)
    const mimeType = rule.types[0]?.replace('*', 'png') ?? ''

    test(`takes ${rule.count} of ${type} and no more`, () => {
      assert.deepEqual(codesOf(mediaOf(type, rule.count)), [])
      assert.ok(codesOf(mediaOf(type, rule.count + 1)).includes('media_unsupported'))
    })

    test(`takes a ${type} file of the types and the size that it names`, () => {
      assert.deepEqual(codesOf([{ ...item, mimeType }]), [])
      assert.deepEqual(codesOf([{ ...item, mimeType: 'text/html' }]), ['media_unsupported'])
      if (rule.bytes === null) return
      assert.deepEqual(codesOf([{ ...item, size: rule.bytes }]), [])
      assert.deepEqual(codesOf([{ ...item, size: rule.bytes + 1 }]), ['media_unsupported'])
    })
  }
}
