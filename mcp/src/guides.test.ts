import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readGuides } from './guides.ts'
import { connect } from './testing/model.ts'

test('a model reads the guides as resources, with links that lead to the other resources', async () => {
  const { client } = await connect({ ZITHER_URL: 'http://127.0.0.1:9', ZITHER_API_KEY: 'sk_test_x' })
  const { resources } = await client.listResources()
  const uris = resources.map(({ uri }) => uri)
  for (const name of ['guides/publishing', 'guides/webhooks', 'tutorials/first-steps', 'going-live/skynet'])
    assert.ok(uris.includes(`zither://docs/${name}`), name)
  assert.ok(!uris.some((uri) => uri.includes('contributing') || uri.includes('adr')))
  const { contents } = await client.readResource({ uri: 'zither://docs/guides/publishing' })
  const text = String((contents[0] as { text: string }).text)
  assert.match(text, /^# Publishing\n/)
  assert.match(text, /\]\(zither:\/\/docs\/guides\/media\)/)
  const linked = [...text.matchAll(/zither:\/\/[\w/.-]+/g)].map(([uri]) => uri)
  assert.deepEqual(
    linked.filter((uri) => !uris.includes(uri)),
    [],
  )
  await assert.rejects(client.readResource({ uri: 'zither://docs/guides/nothing' }))
})

test('every guide has a title and a sentence that says what it is about, and no comment of the tests', () => {
  for (const { path, title, description, text } of readGuides()) {
    assert.ok(title !== path && title.length < 80, path)
    assert.ok(description.length > 15 && description.length < 300, `${path}: ${description}`)
    assert.doesNotMatch(text, /<!--/, path)
  }
})
