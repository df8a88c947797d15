import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { networkOptions } from '../../../i18n/publishing/network-options.ts'
import { layoutOf, layouts, orderedOptions } from './layout.ts'
import { fieldOf, type Schema } from './schema.ts'

const { components } = JSON.parse(
  readFileSync(new URL('../../../../../openapi.json', import.meta.url), 'utf8'),
) as { components: { schemas: Record<string, Schema> } }

/** The options of each network with words of ours, as the API has them. */
const networks = Object.entries(components.schemas).flatMap(([name, schema]) => {
  const platform = /^(\w+)Options$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return platform in networkOptions ? [{ platform, schema }] : []
})

interface Option {
  platform: string
  path: string
  schema: Schema
}

/** All options that a form draws, those inside of groups and rows too. */
function drawn(platform: string, schema: Schema, path = '', depth = 0): Option[] {
  const { kept = [], controls = {} } = layoutOf(platform)
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const own = path ? `${path}.${name}` : name
    if (name === 'threadItems' || kept.includes(own)) return []
    const field = own in controls ? undefined : fieldOf(inner, depth)
    const members =
      field?.kind === 'group'
        ? drawn(platform, inner, own, depth + 1)
        : field?.kind === 'rows'
          ? drawn(platform, field.item, own, depth + 1)
          : []
    return [{ platform, path: own, schema: inner }, ...members]
  })
}

const all = networks.flatMap(({ platform, schema }) => drawn(platform, schema))

/** Parts of a picker, which has words of its own. */
const picked = /^(chatroom\.poll\.(question|answers)|bizlisting\.event\.schedule)/

test('every option of every network has a name in people’s words', () => {
  assert.equal(networks.length, 16)
  const without = all.map(({ platform, path }) => ({ name: `${platform}.${path}`, platform, path }))
  const unnamed = without.filter(
    ({ name, platform, path }) => !picked.test(name) && !networkOptions[platform]?.[path]?.label,
  )
  assert.deepEqual(
    unnamed.map(({ name }) => name),
    [],
  )
})

test('every value of an option has one too, and nothing has a word that the API does not know', () => {
  for (const { platform, path, schema } of all) {
    const values = schema.const === undefined ? schema.enum : [schema.const]
    const told = Object.keys(networkOptions[platform]?.[path]?.values ?? {})
    if (values) assert.deepEqual(told.toSorted(), values.map(String).toSorted(), `${platform}.${path}`)
  }
  const known = new Set(all.map(({ platform, path }) => `${platform}.${path}`))
  for (const [platform, words] of Object.entries(networkOptions))
    for (const path of Object.keys(words)) {
      const isKept = layoutOf(platform).kept?.includes(path)
      assert.ok(isKept || known.has(`${platform}.${path}`), `${platform}.${path} is no option`)
    }
})

test('no option is drawn that only JSON could hold', () => {
  const left = all.filter(({ platform, path, schema }) => {
    const depth = path.split('.').length - 1
    const isDrawn = layoutOf(platform).controls?.[path] || networkOptions[platform]?.[path]?.values
    return !isDrawn && fieldOf(schema, depth).kind === 'kept'
  })
  assert.deepEqual(
    left.map(({ platform, path }) => `${platform}.${path}`).filter((name) => !picked.test(name)),
    [],
  )
})

test('what people ask for comes first, and everything else is in the fold', () => {
  for (const { platform, schema } of networks) {
    const names = Object.keys(schema.properties ?? {}).filter((name) => name !== 'threadItems')
    const { main, more } = orderedOptions(platform, names)
    const { kept = [] } = layoutOf(platform)
    assert.deepEqual(main, layouts[platform]?.main, platform)
    assert.deepEqual(
      [...main, ...more, ...kept.filter((name) => names.includes(name))].toSorted(),
      names.toSorted(),
    )
  }
})
