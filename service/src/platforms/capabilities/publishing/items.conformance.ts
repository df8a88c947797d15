import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import { accountOf, asStored, deepFreeze, doneValue, rigOf, sandboxWay } from '../../conformance/rig.ts'
import type { MediaType, Published } from './publishing.ts'
import { attempt, leastMedia, lookup, mediaOf, type Publisher, richText } from './rig.conformance.ts'

/** What a text says on platforms whose wire writes the signs that mean something there in another way. */
const writtenOn: { readonly [word: string]: (word: string) => string } = {
  pronet: (word) => word.replace(/\\([|{}@[\]()<>#\\*_~])/g, '$1'),
  workchat: (word) => word.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
}

/** The outcome of an item without a fault. */
export function items(platform: Publisher): void {
  const { publishing: adapter } = platform
  const { limits } = adapter

  test('publishes with one request and says where', async () => {
    const rig = rigOf(platform)
    const { outcome, publishing } = await attempt(rig, await accountOf(rig), 'hello')
    assertPublished(doneValue(outcome))
    assert.equal(publishing.length, 1)
  })

  test('gives every item an id of its own', async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const ids = new Set<string>()
    for (const object of ['a', 'b', 'c'])
      ids.add(doneValue((await attempt(rig, account, `hello ${object}`, { object })).outcome).platformPostId)
    assert.equal(ids.size, 3)
  })

  test('gives no item an id that ends in 0404, which names nothing', async () => {
    for (const counted of [402, 10_402, 20_402]) {
      const rig = rigOf(platform, counted)
      const account = await accountOf(rig)
      for (const object of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const { outcome } = await attempt(rig, account, `hello ${object}`, { object })
        assert.doesNotMatch(doneValue(outcome).platformPostId, /0404$/)
      }
    }
  })

  test('sends the words as they are, also when a live text holds a token', async () => {
    const rig = rigOf(platform)
    const text = richText(platform, 'A token: sbx:publish:refused sbx:any:timeout & <nothing> else')
    const made = await attempt(rig, await accountOf(rig), text, { live: true })
    assertPublished(doneValue(made.outcome))
    const wire = [...made.preparing, ...made.publishing].flatMap(wordsOf)
    const written = writtenOn[platform.word] ?? ((word: string) => word)
    assert.ok(wire.map(written).includes(text), `the text is not in ${JSON.stringify(wire)}`)
  })

  const most: [MediaType, number][] = [
    ['image', limits.images],
    ['video', limits.videos],
  ]
  for (const [type, max] of most)
    test(`publishes ${type} media, as many as its limits allow and no more`, async (t) => {
      if (max === 0) return t.skip(`the platform takes no ${type}`)
      for (const count of new Set([1, max])) {
        const rig = rigOf(platform)
        const made = await attempt(rig, await accountOf(rig), 'hello', { media: mediaOf(type, count) })
        assertPublished(doneValue(made.outcome))
        assert.equal(made.publishing.length, platform.twin.uploads?.[type] === 'refused first' ? 2 : 1)
      }
      const tooMany = deepFreeze({ text: 'hello', media: mediaOf(type, max + 1) })
      assert.ok(adapter.check([tooMany], {}).some(({ code }) => code === 'media_unsupported'))
      const rig = rigOf(platform)
      const made = await attempt(rig, await accountOf(rig), 'hello', tooMany)
      assert.equal(made.outcome.kind, 'refused')
    })

  test('publishes media without words', async (t) => {
    if (adapter.check([{ text: '', media: mediaOf('image') }], {}).length > 0)
      return t.skip('the platform takes no image, or none without words')
    const rig = rigOf(platform)
    const made = await attempt(rig, await accountOf(rig), '', { media: mediaOf('image') })
    assertPublished(doneValue(made.outcome))
  })

  changing(platform)
  threading(platform)
}

function changing(platform: Publisher): void {
  const { publishing: adapter } = platform

  test('edits what it published', async (t) => {
    if (!adapter.edit) return t.skip('the platform has no edit')
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const published = deepFreeze(asStored(doneValue((await attempt(rig, account, 'before')).outcome)))
    const item = deepFreeze({ text: 'after', media: [] })
    const way = sandboxWay(rig, 'edit')
    const edited = doneValue(await adapter.edit(way, account, published, item))
    assertPublished(edited)
    assert.ok(way.sent.flatMap(wordsOf).includes('after'))
    const bent = sandboxWay(rig, 'edit', 'before sbx:edit:refused')
    assert.equal((await adapter.edit(bent, account, edited, { text: 'x', media: [] })).kind, 'refused')
  })

  test('removes what it published, and it is gone', async (t) => {
    if (!adapter.remove) return t.skip('the platform has no removal')
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const made = await attempt(rig, account, 'hello')
    const published = deepFreeze(asStored(doneValue(made.outcome)))
    const bent = sandboxWay(rig, 'remove', 'hello sbx:remove:refused')
    assert.equal((await adapter.remove(bent, account, published)).kind, 'refused')
    const isThere = async () => adapter.isThere?.(sandboxWay(rig, 'read'), account, published)
    if (adapter.lookup) assert.ok(doneValue(await lookup(rig, account, made)).found)
    if (adapter.isThere) assert.deepEqual(await isThere(), done(true))
    assert.equal(doneValue(await adapter.remove(sandboxWay(rig, 'remove'), account, published)), null)
    if (adapter.isThere) assert.deepEqual(await isThere(), done(false))
    if (adapter.lookup) assert.equal(doneValue(await lookup(rig, account, made)).found, null)
    const again = await adapter.remove(sandboxWay(rig, 'remove'), account, published)
    // A thread whose last item was removed by a person could not be taken off otherwise.
    assert.ok((adapter.abilities.thread ? ['done'] : ['done', 'refused']).includes(again.kind), again.kind)
  })
}

function threading(platform: Publisher): void {
  const { publishing: adapter } = platform

  test('publishes a thread item by item, each after the one before', async (t) => {
    if (!adapter.abilities.thread) return t.skip('the platform has no threads')
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const previous: Published[] = []
    for (const text of ['first', 'second', 'third']) {
      const wish = { previous: asStored(previous), object: `thread:${previous.length}` }
      const made = await attempt(rig, account, text, wish)
      const published = doneValue(made.outcome)
      assertPublished(published)
      assert.equal(made.publishing.length, 1)
      const parent = previous.at(-1)?.platformPostId
      const wire = [...made.preparing, ...made.publishing].flatMap(wordsOf)
      if (parent) assert.ok(wire.includes(parent), `${text} does not name ${parent}`)
      if (adapter.lookup) {
        const found = doneValue(await lookup(rig, account, made, wish)).found
        assert.equal(found?.platformPostId, published.platformPostId)
      }
      previous.push(published)
    }
    assert.equal(new Set(previous.map(({ platformPostId }) => platformPostId)).size, 3)
  })

  test('refuses a thread that is longer than its limits', () => {
    const item = { text: 'x', media: leastMedia(platform) }
    const items = Array.from({ length: adapter.limits.threadItems + 1 }, () => item)
    assert.ok(adapter.check(items, {}).some(({ index }) => index === adapter.limits.threadItems))
    assert.deepEqual(adapter.check(items.slice(1), {}), [])
  })
}

function assertPublished(published: Published): void {
  assert.equal(typeof published.platformPostId, 'string')
  assert.notEqual(published.platformPostId, '')
  if (published.url !== null) assert.equal(new URL(published.url).protocol, 'https:')
  for (const value of Object.values(asStored(published.extra ?? {}))) assert.equal(typeof value, 'string')
}

/** Every text in a request, in any encoding of its body. */
function wordsOf({ url, body }: { url: string; body: string }): string[] {
  const { pathname, searchParams } = new URL(url)
  const words = [...pathname.split('/').map(decodeURIComponent), ...searchParams.values()]
  try {
    return [...words, ...leavesOf(JSON.parse(body))]
  } catch {
    return [...words, ...new URLSearchParams(body).values()]
  }
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf)
  return [String(value)]
}
