import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsv } from './csv.ts'

test('a cell that others wrote is no formula in a spreadsheet', () => {
  const formulas = ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\n=1', '＝1']
  for (const cell of formulas) {
    const [, line = ''] = toCsv(['a'], [[cell]]).split('\r\n')
    assert.match(line, /^"?'/, JSON.stringify(cell))
  }
  assert.equal(toCsv(['a', 'b'], [['a "b", c', 'x = 1']]), 'a,b\r\n"a ""b"", c",x = 1')
})
