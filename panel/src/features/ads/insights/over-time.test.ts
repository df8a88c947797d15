import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawable, overTime } from './over-time.ts'

const day = (date: string, more: object) => ({ date_start: date, date_stop: date, ...more })

test('a figure is drawn over days with those on which nothing happened', () => {
  const rows = [day('2026-11-04', { spend: '2.50' }), day('2026-11-01', { spend: '1' })]
  assert.deepEqual(overTime(rows, 'spend'), {
    names: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'],
    values: [1, 0, 0, 2.5],
  })
})

test('parts of one day are added up, where they can be', () => {
  const rows = [
    day('2026-11-01', { clicks: '1', ctr: '3', age: '18-24' }),
    day('2026-11-01', { clicks: '2', ctr: '4', age: '25-34' }),
    day('2026-11-02', { clicks: '5', ctr: '1', age: '18-24' }),
  ]
  assert.deepEqual(drawable(rows, ['clicks', 'ctr', 'reach']), ['clicks'])
  assert.deepEqual(overTime(rows, 'clicks').values, [3, 5])
})

test('nothing is drawn of a single step, and no figure that is not there', () => {
  assert.deepEqual(drawable([day('2026-11-01', { spend: '1' })], ['spend']), [])
  const rows = [day('2026-11-01', { spend: '1' }), day('2026-11-02', { spend: '1' })]
  assert.deepEqual(drawable(rows, ['spend', 'ctr']), ['spend'])
})

test('weeks and months stay as the ad platform cuts them', () => {
  const week = (from: string, to: string) => ({ date_start: from, date_stop: to, spend: '1' })
  const { names } = overTime([week('2026-11-01', '2026-11-07'), week('2026-11-15', '2026-11-21')], 'spend')
  assert.deepEqual(names, ['2026-11-01', '2026-11-15'])
})
