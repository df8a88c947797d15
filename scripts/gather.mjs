// Writes the lists of what areas declare, by the names of their files. It reads text alone, so that it also works when a
// file is gone that a list still names. With --check it only compares.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const features = 'service/src/features'
const head = '// Written by npm run docs from the names of the files.'

/** Modules that hold nothing but declarations: they are gathered whole. */
const whole = { operations: 'operations', controls: 'controls', events: 'events' }

/** What other files declare, by what makes it: the functions beside it have callers that import them. */
const made = {
  settings: ['settings', /\bsettings\b/],
  work: ['dueWorks', /[wW]ork/],
  sync: ['accountSyncs', /\baccountSync\b/],
  lane: ['lanes', /\blane\b/],
  periodic: ['passes', /\bpass\b/],
  causes: ['causes', /\bcause\b/],
  reaction: ['reactions', /\breaction\b/],
  receiver: ['receivers', /\breceivers?\b/],
  audit: ['audited', /\baudited\b/],
  erasure: ['erasure', /\berasure\b/],
  faults: ['faultPoints', /./],
}

const lists = gathered()
const left = globSync(`${features}/**/*.gen.ts`).filter((path) => lists[path] === undefined)
const stale = Object.entries(lists).filter(([path, text]) => textOf(path) !== text)
if (process.argv.includes('--check')) {
  for (const path of [...left, ...stale.map(([path]) => path)])
    process.stdout.write(`${path} is not what the files say: run npm run docs\n`)
  process.exitCode = left.length + stale.length > 0 ? 1 : 0
} else {
  for (const path of left) rmSync(path)
  for (const [path, text] of stale) writeFileSync(path, text)
  process.stdout.write(`${left.length + stale.length} lists written\n`)
}

function gathered() {
  const areas = globSync(`${features}/*/index.ts`)
    .map((file) => file.split('/').at(-2))
    .sort()
  return {
    [`${features}/areas.gen.ts`]: areasList(areas),
    [`${features}/settings.gen.ts`]: settingsList(),
    [`${features}/system/audit-names.gen.ts`]: auditNames(),
    [`${features}/webhooks/event-names.gen.ts`]: eventNames(),
    ...Object.fromEntries(areas.map((area) => [`${features}/${area}/gathered.gen.ts`, listOf(area)])),
  }
}

function areasList(areas) {
  return lines(
    head,
    '',
    '/** Every area of the service. */',
    ...areas.map((area) => `export { manifest as ${area} } from './${area}/index.ts'`),
  )
}

/** What the files of an area declare, for its manifest. */
function listOf(area) {
  const folder = `${features}/${area}`
  const files = globSync(`${folder}/**/*.ts`)
    .filter((file) => !/\.(test|fixture|gen)\.ts$/.test(file))
    .map((file) => ({ file, from: file.replace(folder, '.'), role: file.split('.').at(-2) }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
  const found = files.flatMap(declarationsOf)
  const names = [...Object.values(whole), ...Object.values(made).map(([member]) => member)]
  const members = names
    .map((name) => [name, found.filter(({ member }) => member === name).flatMap(({ names }) => names)])
    .filter(([, declared]) => declared.length > 0)
  return lines(
    head,
    ...found.map(({ names, from, isWhole }) =>
      isWhole ? `import * as ${names} from '${from}'` : `import { ${names.join(', ')} } from '${from}'`,
    ),
    '',
    '/** What the files of this area declare. */',
    'export const gathered = {',
    ...members.flatMap(([name, declared]) => [
      `  ${name}: [`,
      ...declared.map((one) => `    ${one},`),
      // A point stands alone or with those of the same call.
      name === 'faultPoints' || name === 'receivers' ? '  ].flat(),' : '  ],',
    ]),
    '}',
  )
}

function declarationsOf({ file, from, role }) {
  if (whole[role]) return [{ member: whole[role], from, names: [moduleName(from)], isWhole: true }]
  if (!made[role]) return []
  const [member, factory] = made[role]
  const names = constantsOf(file, factory)
  return names.length > 0 ? [{ member, from, names }] : []
}

/** `./connect/ads.operations.ts` is connectAdsOperations. */
function moduleName(from) {
  return from.replace(/^\.\/|\.ts$/g, '').replace(/\W+(\w)/g, (_, letter) => letter.toUpperCase())
}

function constantsOf(file, factory) {
  return [...textOf(file).matchAll(/^export const (\w+)(?:: \w+)? = (.*)$/gm)]
    .filter(([, , value]) => factory.test(value.split('(')[0]))
    .map(([, name]) => name)
}

/** The settings apart from the manifests: a start reads the environment before it reads the service. */
function settingsList() {
  const declared = globSync(`${features}/*/*.settings.ts`)
    .sort()
    .flatMap((file) =>
      constantsOf(file, made.settings[1]).map((name) => {
        return { name, area: file.split('/').at(-2), from: file.replace(features, '.') }
      }),
    )
  return lines(
    head,
    "import type { AreaSettings, SettingReader } from '#contract/area/settings.ts'",
    ...declared.map(({ name, from }) => `import { ${name} } from '${from}'`),
    '',
    '/** What the areas read of the environment. */',
    'export function readAreaSettings(read: SettingReader): AreaSettings {',
    '  return {',
    ...declared.map(({ area, name }) => `    ${area}: ${name}.read(read),`),
    '  }',
    '}',
  )
}

/** What areas enter in the audit log. The names alone: the log stands on the lowest floor and imports no area above it. */
function auditNames() {
  const files = globSync(`${features}/*/**/*.audit.ts`).sort()
  const named = (member) =>
    files.flatMap((file) =>
      [...textOf(file).matchAll(new RegExp(`^  ${member}: \\[([^\\]]*)\\]`, 'gm'))].flatMap(([, list]) =>
        list.match(/'[^']+'/g),
      ),
    )
  return lines(
    '// Written by npm run docs from the *.audit.ts of the areas.',
    '',
    '/** Every action that the audit log knows. */',
    ...nameList('auditActions', named('actions')),
    '',
    '/** What an entry may be about. */',
    ...nameList('auditTargets', named('targets')),
  )
}

/** The events that areas declare. The names alone, for areas above webhooks declare some of them. */
function eventNames() {
  const files = globSync(`${features}/*/**/*.events.ts`).sort()
  const names = files.flatMap((file) =>
    [...textOf(file).matchAll(/\bevent\(\s*('[^']+')/g)].map(([, name]) => name),
  )
  return lines(
    '// Written by npm run docs from the *.events.ts of the areas.',
    '',
    '/** Every event that an area declares and that is not sent on request alone. */',
    ...nameList('declaredEvents', names),
  )
}

function nameList(name, names) {
  return [`export const ${name} = [`, ...[...new Set(names)].sort().map((one) => `  ${one},`), '] as const']
}

function lines(...all) {
  return `${all.join('\n')}\n`
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
