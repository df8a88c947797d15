import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbered } from './numbered-rows.ts'

test('counts rows as a spreadsheet does: the headings are the first, and a blank row is one', () => {
  const records = [['name'], ['Ada'], [''], [' '], ['Ben'], ['']]
  assert.deepEqual(numbered(records), { rows: [['name'], ['Ada'], ['Ben']], numbers: [1, 2, 5] })
})
