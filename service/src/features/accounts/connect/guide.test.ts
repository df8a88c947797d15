import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { catalogue } from '#features/catalogue.ts'
import { servedPlatforms } from '#platforms/registry.ts'

const guide = new URL('../../../../../docs/guides/connecting-accounts.md', import.meta.url)
const posting = [...servedPlatforms.values()].filter(({ kind }) => kind === 'posting')

test('the guide says of every network that publishes how an account is connected', async () => {
  const text = await readFile(guide, 'utf8')
  const [, table = ''] = /## Which way for which network\n\n([\s\S]+?)\n\n/.exec(text) ?? []
  const missing = posting.map(({ name }) => name).filter((name) => !table.includes(name))
  assert.deepEqual(missing, [])
})

test('every route that the guide names is one of an operation, and of a network where it has a consent', async () => {
  const text = await readFile(guide, 'utf8')
  const named = [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/v1[^\s`?]*)/g)].map(
    ([, route = '']) => route,
  )
  const known = new Set<string>(catalogue.map(({ route }) => route))
  for (const { word, connect } of posting) if (connect.oauth) known.add(`GET /v1/connect/${word}`)
  assert.ok(named.length > 25, `${named.length}`)
  assert.deepEqual(
    named.filter((route) => !known.has(route)),
    [],
  )
})

test('every network with a choice has a section in the guide with its list and its selection', async () => {
  const text = await readFile(guide, 'utf8')
  for (const word of ['chatroom', 'workchat', 'bizlisting', 'snapnet', 'chatapp'])
    for (const method of ['GET', 'POST'])
      assert.match(text, new RegExp(`${method} /v1/connect/${word}/(select-\\w|locations)`), word)
})
