// Checks who may import whom, and that the checker has really read the modules it is to judge.
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import rules from '../.dependency-cruiser.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const modules = globSync('service/src/**/*.ts')
const { output } = await cruise(
  ['service/src', 'proof', 'bench', 'scripts'],
  { ...rules.options, validate: true, ruleSet: { forbidden: rules.forbidden }, outputType: 'json' },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
)
const result = typeof output === 'string' ? JSON.parse(output) : output
const read = new Set(
  result.modules.map(({ source }) => source).filter((source) => source.startsWith('service/src/')),
)
const unread = modules.filter((file) => !file.endsWith('.d.ts') && !read.has(file))

for (const { rule, from, to } of result.summary.violations)
  process.stdout.write(`${rule.name}: ${from} -> ${to}\n`)
for (const file of unread) process.stdout.write(`not read: ${file}\n`)
const edges = result.modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0)
process.stdout.write(`${read.size} of ${modules.length} modules and ${edges} imports read\n`)
process.exitCode = result.summary.violations.length > 0 || unread.length > 0 || edges < modules.length ? 1 : 0
