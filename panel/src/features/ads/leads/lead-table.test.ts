import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnNames, formOf, questionsOf } from './lead-table.ts'

test('every question that a lead answers has a column', () => {
  const leads = [{ fields: { email: 'a' } }, { fields: { size: 'M', email: 'b' } }]
  assert.deepEqual(questionsOf(leads), ['email', 'size'])
  assert.deepEqual(questionsOf([]), [])
})

test('a form is shown by what the ad platform says of it, and by its id where it says little', () => {
  const questions = [{ key: 'size', label: 'Your size' }, { key: 'email' }]
  assert.deepEqual(
    formOf({ id: '7', name: 'News', status: 'ACTIVE', created_time: '2026-11-22T10:00:00+0000', questions }),
    {
      id: '7',
      name: 'News',
      status: 'ACTIVE',
      madeAt: '2026-11-22T10:00:00.000Z',
      labels: { size: 'Your size' },
    },
  )
  assert.deepEqual(formOf({ id: '7' }), { id: '7', name: '7', status: '', madeAt: undefined, labels: {} })
})

test('a column is called as all forms call it, and no two columns are called alike', () => {
  const forms = [
    { labels: { size: 'Your size', age: 'Age' } },
    { labels: { size: 'Shoe size', years: 'Age' } },
  ]
  assert.deepEqual(columnNames(['email', 'size', 'age', 'years'], forms, { email: 'Email' }), {
    email: 'Email',
    size: 'size',
    age: 'Age (age)',
    years: 'Age (years)',
  })
})
