import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldWords, nodeWords } from '../../../i18n/en/audience/workflow-nodes.ts'
import { type Config, handlesOf, type NodeType } from '../graph/graph.ts'
import { workflowPlatforms } from '../workflow.ts'
import { operators } from './fields.ts'
import { kinds, nodeTypes } from './kinds.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly { const?: string }[]
}

const service = new URL('../../../../../service/src/', import.meta.url)
const graph = new URL('features/automation/workflows/graph/', service)
const { nodeConfigs } = (await import(new URL('node-configs.ts', graph).href)) as {
  nodeConfigs: Record<string, Schema>
}
const judged = (await import(new URL('handles.ts', graph).href)) as {
  handlesOf: (node: unknown) => ReadonlySet<string | null>
}
const { messagingWords } = (await import(new URL('values/platforms.ts', service).href)) as {
  messagingWords: readonly string[]
}

const choicesOf = ({ anyOf = [] }: Schema): readonly string[] =>
  anyOf.flatMap((one) => (one.const === undefined ? [] : [one.const]))

/** The settings that the service knows of a type, with their choices; those within others by their paths. */
function settingsOf({ properties = {} }: Schema, start = ''): [string, Schema][] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    schema.properties ? settingsOf(schema, `${start}${name}.`) : [[`${start}${name}`, schema]],
  )
}

test('every type of step of the service can be added, and everything that it knows of one can be set', () => {
  assert.deepEqual(nodeTypes.toSorted(), Object.keys(nodeConfigs).toSorted())
  for (const type of nodeTypes) {
    const known = settingsOf(nodeConfigs[type] ?? {}).map(([path]) => path)
    assert.deepEqual(kinds[type].fields.map(({ path }) => path).toSorted(), known.toSorted(), type)
  }
})

test('the choices of a setting are those of the service, and each has words', () => {
  for (const type of nodeTypes)
    for (const [path, schema] of settingsOf(nodeConfigs[type] ?? {})) {
      const field = kinds[type].fields.find((one) => one.path === path)
      assert.ok(fieldWords.labels[path], `${type}.${path} has a label`)
      const offered = (field?.options ?? []).filter(Boolean)
      assert.deepEqual(offered.toSorted(), choicesOf(schema).toSorted(), `${type}.${path}`)
      if (path !== 'method')
        for (const choice of offered) assert.ok(nodeWords.choices[choice], `${choice} has words`)
    }
})

test('the rules of a decision are asked in all the ways that the service knows, each in words', () => {
  const { operator = {} } = nodeConfigs.condition?.properties?.rules?.items?.properties ?? {}
  assert.deepEqual(operators.toSorted(), choicesOf(operator).toSorted())
  for (const one of operators) assert.ok(nodeWords.choices[one], `${one} has words`)
})

test('the ways out of a step are those of the service', () => {
  const configs: Partial<Record<NodeType, Config>> = {
    condition: { rules: [{ id: 'rule_1' }, { id: 'rule_2' }] },
    ai: { tools: [{ name: 'book' }] },
  }
  for (const type of nodeTypes) {
    const config = configs[type] ?? {}
    const ways = [...judged.handlesOf({ id: 'one', type, config })]
    assert.deepEqual([...handlesOf({ type, config })].toSorted(), ways.toSorted(), type)
  }
})

test('workflows are offered for the accounts on which the service runs them', () => {
  assert.deepEqual([...workflowPlatforms].toSorted(), [...messagingWords].toSorted())
})
