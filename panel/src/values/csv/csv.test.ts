import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, toCsv } from './csv.ts'

test('a cell that others wrote is no formula in a spreadsheet', () => {
  const formulas = ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\n=1', '＝1']
  for (const cell of formulas) {
    const [, line = ''] = toCsv(['a'], [[cell]]).split('\r\n')
    assert.match(line, /^"?'/, JSON.stringify(cell))
  }
  assert.equal(toCsv(['a', 'b'], [['a "b", c', 'x = 1']]), 'a,b\r\n"a ""b"", c",x = 1')
})

test('a file has the separator and the mark that it is asked for, and one with semicolons always has a mark', () => {
  const rows = [['a;b', 'c,d']]
  assert.equal(toCsv(['x', 'y'], rows, { separator: ';', hasMark: false }), '\uFEFFx;y\r\n"a;b";"c,d"')
  assert.equal(toCsv(['x', 'y'], rows, { separator: ',', hasMark: true }), '\uFEFFx,y\r\n"a;b","c,d"')
  assert.equal(toCsv(['x', 'y'], rows, { separator: '\t', hasMark: false }), 'x\ty\r\n"a;b"\t"c,d"')
})

test('a number has the decimal sign that goes with the separator', () => {
  const columns = [
    ['Name', (row: { name: string; value: number }) => row.name],
    ['Value', (row: { value: number }) => row.value],
  ] as const
  const rows = [{ name: 'a;b', value: 1.5 }]
  assert.equal(csvOf(columns, rows), 'Name,Value\r\n"a;b",1.5')
  assert.equal(csvOf(columns, rows, { separator: ';', hasMark: true }), '\uFEFFName;Value\r\n"a;b";"1,5"')
})

test('a cell is quoted that another separator would cut in two', () => {
  assert.equal(toCsv(['a'], [["x;=cmd|' /C calc'!A0"]]).split('\r\n')[1], `"x;=cmd|' /C calc'!A0"`)
  assert.match(toCsv(['a'], [['x,=1+1']], { separator: ';', hasMark: false }), /"x,=1\+1"/)
})

test('times stand on the clock of a zone that the heading names, in a form that spreadsheets read', () => {
  const columns = [['When', (row: { at: string | null }) => row.at]] as const
  const rows = [{ at: '2026-12-01T09:00:00.000Z' }, { at: null }, { at: 'soon' }]
  const form = { separator: ',', hasMark: false, zone: 'Europe/Berlin' }
  assert.equal(csvOf(columns, rows, form), 'When (Europe/Berlin)\r\n2026-12-01 10:00:00\r\n\r\nsoon')
  assert.equal(csvOf(columns, rows.slice(0, 1)), 'When\r\n2026-12-01T09:00:00.000Z')
})
