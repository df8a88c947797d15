// Checks who may import whom in the whole repository, and that the checker has really read the modules it is to judge.
import { globSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import rules from '../.dependency-cruiser.mjs'
import panelRules from '../panel/.dependency-cruiser.mjs'

const roots = [
  ...['service/src', 'sdk/src', 'sdk/build', 'sdk/test', 'cli/src', 'mcp/src'],
  ...['proof', 'bench', 'scripts'],
]
// The service starts at these files. A file that none of them imports is unused.
const entries =
  /^service\/src\/(main|process|demo\/main|doctor\/main|after-restore\/main|first-account\/main|db\/engines\/embedded-worker|parsing\/(parser-child|limit-guard)|features\/.*\.parser)\.ts$/
const outsideTheService = /^(sdk|cli|mcp|proof|bench|scripts)\//
// The types of tables are read by the compiler, wherever they stand; facts and their form by the conformance suite.
const test =
  /(\.(test|fixture|conformance|tables|facts)\.ts$|^service\/src\/(testing|platforms\/(conformance|error-table))[/.])/

/** Every sentence says what is wrong and where. */
export async function dependencyFaults() {
  const panel = await panelFaults()
  const { output } = await cruise(
    roots,
    { ...rules.options, validate: true, ruleSet: { forbidden: rules.forbidden }, outputType: 'json' },
    undefined,
    { tsConfig: extractTSConfig('tsconfig.json') },
  )
  const { modules, summary } = typeof output === 'string' ? JSON.parse(output) : output
  const files = globSync('service/src/**/*.ts')
  const read = new Set(modules.map(({ source }) => source))
  const edges = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0)
  return {
    read: `${files.filter((file) => read.has(file)).length} of ${files.length} modules and ${edges} imports read`,
    faults: [
      ...panel,
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
      ...files
        .filter((file) => !file.endsWith('.d.ts') && !read.has(file))
        .map((file) => `not read: ${file}`),
      ...(edges < files.length ? ['far too few imports were read'] : []),
      ...leftOver(modules).map((file) => `nothing imports ${file}`),
    ],
  }
}

/** The panel has rules of its own. Its packages need not be there. */
async function panelFaults() {
  const { output } = await cruise(
    ['panel/src'],
    { ...rules.options, validate: true, ruleSet: panelRules, outputType: 'json' },
    undefined,
    { tsConfig: extractTSConfig('panel/tsconfig.json') },
  )
  const { modules, summary } = typeof output === 'string' ? JSON.parse(output) : output
  const files = globSync('panel/src/**/*.{ts,tsx}').filter((file) => !file.includes('.gen.'))
  const read = new Set(modules.map(({ source }) => source))
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ...files.filter((file) => !read.has(file)).map((file) => `not read: ${file}`),
  ]
}

/** Modules of the service that neither its entries nor the tools outside of it lead to. */
function leftOver(modules) {
  const importsOf = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  const reached = new Set()
  const waiting = [...importsOf.keys()].filter((file) => entries.test(file) || outsideTheService.test(file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...(importsOf.get(file) ?? []))
  }
  return [...importsOf.keys()].filter(
    (file) =>
      file.startsWith('service/src/') && !reached.has(file) && !test.test(file) && !file.endsWith('.d.ts'),
  )
}
