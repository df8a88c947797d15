import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FieldKind, fieldValueOf, guessTargets, type Plan, planRows, tagsOf } from './contact-import.ts'

const field = (slug: string, type: FieldKind['type'], options: string[] = []): FieldKind => ({
  slug,
  name: slug.toUpperCase(),
  type,
  options,
})
const fields = [field('plan', 'select', ['free', 'paid']), field('age', 'number')]

test('guesses what the columns hold, each thing once, and a remembered choice comes first', () => {
  const headings = ['E-Mail', 'Full_Name', 'PLAN', 'email', 'Labels', 'Rating']
  assert.deepEqual(guessTargets(headings, fields), ['email', 'displayName', 'field:plan', '', 'tags', ''])
  const german = [
    'Anzeigename',
    'E-Mail-Adresse',
    'Firma',
    'Schlagwörter',
    'Bemerkungen',
    'Kennung',
    'Konto-ID',
  ]
  const known = ['displayName', 'email', 'company', 'tags', 'notes', 'externalId', 'accountId']
  assert.deepEqual(guessTargets(german, []), known)
  assert.deepEqual(guessTargets(['Company', 'Notes'], []), ['company', 'notes'])
  const remembered = { rating: 'field:age', plan: '', labels: 'field:gone' }
  assert.deepEqual(guessTargets(headings, fields, remembered), [
    'email',
    'displayName',
    '',
    '',
    '',
    'field:age',
  ])
})

test('makes a contact of a row, and names what is wrong with it', () => {
  const plan: Plan = {
    targets: ['displayName', 'email', 'tags', 'externalId', 'field:plan', 'field:age', 'company', 'notes'],
    fields,
    accountId: 'a',
    tags: ['import'],
  }
  const [good, bad, nobody] = planRows(
    [
      [' Ada ', 'ada@example.com', 'VIP; vip,new', '77', 'paid', '36', 'Engines Ltd', 'Met in May '],
      ['B', 'nowhere', '', '', 'gold', 'old'],
      ['', '', '', '', '', ''],
    ],
    [2, 4, 5],
    plan,
  )
  assert.deepEqual(good?.contact, {
    displayName: 'Ada',
    email: 'ada@example.com',
    company: 'Engines Ltd',
    accountId: 'a',
    externalId: '77',
    tags: ['VIP', 'new', 'import'],
  })
  assert.deepEqual(good?.values, [
    { slug: 'plan', value: 'paid' },
    { slug: 'age', value: 36 },
  ])
  assert.equal(good?.notes, 'Met in May')
  assert.deepEqual([good?.number, bad?.number], [2, 4])
  assert.deepEqual(good?.problems, [])
  assert.deepEqual(bad?.problems, [
    { kind: 'email' },
    { kind: 'value', field: 'PLAN', text: 'gold' },
    { kind: 'value', field: 'AGE', text: 'old' },
  ])
  assert.deepEqual(nobody?.problems, [{ kind: 'nobody' }])
})

test('an identifier without an account is a problem', () => {
  const plan: Plan = { targets: ['displayName', 'externalId'], fields: [], tags: [] }
  assert.deepEqual(planRows([['Ada', '77']], [2], plan)[0]?.problems, [{ kind: 'account' }])
})

test('reads values by the type of their field, and refuses what does not fit', () => {
  const read = (type: FieldKind['type'], text: string) => fieldValueOf(text, field('x', type))
  assert.deepEqual(
    [read('boolean', 'Yes'), read('boolean', '0'), read('boolean', 'Nein'), read('boolean', 'maybe')],
    [true, false, false, undefined],
  )
  assert.deepEqual([read('date', '2026-02-28'), read('date', '2026-02-30')], ['2026-02-28', undefined])
  assert.deepEqual([read('number', '1.5'), read('number', 'Infinity')], [1.5, undefined])
  assert.equal(read('text', 'x'.repeat(1001)), undefined)
  assert.deepEqual(tagsOf('a|B ,b;; c'), ['a', 'B', 'c'])
})
