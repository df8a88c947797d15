import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries, languages, namesIn } from './names.ts'

test('names stand in one line, with or without the @', () => {
  assert.deepEqual(namesIn('@mill, baker.one  oven,'), ['mill', 'baker.one', 'oven'])
  assert.equal(namesIn(' , '), undefined)
})

test('countries and languages are known by their names, in the order of the alphabet', () => {
  const all = countries()
  assert.ok(all.length > 230 && all.length < 260, String(all.length))
  assert.equal(all.find(({ code }) => code === 'DE')?.name, 'Germany')
  assert.ok(!all.some(({ code }) => ['EU', 'UN', 'ZZ'].includes(code)))
  assert.equal(languages().find(({ code }) => code === 'pt')?.name, 'Portuguese')
  assert.deepEqual(
    all.map(({ name }) => name).toSorted(new Intl.Collator('en').compare),
    all.map(({ name }) => name),
  )
})
