import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Group } from '../area.ts'
import { entryAt, mainEntries } from './main-entries.ts'

const entry = (path: string, group: Group, under?: string) => ({ path, group, ...(under && { under }) })

const all = [
  entry('/posts', 'publish'),
  entry('/media', 'publish', '/posts'),
  entry('/ads', 'understand'),
  entry('/ads/insights', 'understand', '/ads'),
  entry('/docs', 'build'),
  entry('/billing', 'team'),
  entry('/usage', 'team'),
]

const shapeOf = (entries: typeof all) =>
  mainEntries(entries).map((main) => [
    main.entry ? main.entry.path : main.group,
    main.below.map(({ path }) => path),
  ])

test('folds entries into the one that they belong to, and seldom groups as a whole', () => {
  assert.deepEqual(shapeOf(all), [
    ['/posts', ['/media']],
    ['/ads', ['/ads/insights']],
    ['/docs', []],
    ['team', ['/billing', '/usage']],
  ])
})

test('an entry whose main entry a person may not see stands itself', () => {
  assert.deepEqual(shapeOf(all.filter(({ path }) => path !== '/posts'))[0], ['/media', []])
})

test('one entry is that of a page', () => {
  assert.equal(entryAt(all, '/ads/insights')?.path, '/ads/insights')
  assert.equal(entryAt(all, '/ads/652f')?.path, '/ads')
  assert.equal(entryAt(all, '/adsense'), undefined)
})
