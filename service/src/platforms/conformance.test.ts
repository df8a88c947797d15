import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { appProfiles } from './conformance/app-profiles.ts'
import { errorTables } from './conformance/error-tables.ts'
import { liveChecks } from './conformance/live-checks.ts'
import { scopesOf } from './conformance/scopes.ts'
import type { ErrorTable } from './error-table.ts'
import type { Platform } from './platform.ts'
import { servedPlatforms } from './registry.ts'

type Suite = (platform: Platform) => void

/** The suite of each capability: the function with the name of its folder. */
async function suitesOf(): Promise<ReadonlyMap<string, Suite>> {
  const folder = new URL('./capabilities/', import.meta.url)
  const suites = new Map<string, Suite>()
  for (const name of readdirSync(folder)) {
    const module = await import(new URL(`${name}/${name}.conformance.ts`, folder).href)
    assert.equal(typeof module[name], 'function', `the suite of ${name} has no function of that name`)
    suites.set(name, module[name])
  }
  return suites
}

/** The table of errors of each network. */
async function tablesOf(): Promise<ReadonlyMap<string, readonly ErrorTable[]>> {
  const tables = new Map<string, readonly ErrorTable[]>()
  for (const word of servedPlatforms.keys()) {
    const { errorTables: ofNetwork } = await import(new URL(`${word}/errors.facts.ts`, import.meta.url).href)
    tables.set(word, ofNetwork)
  }
  return tables
}

const suites = await suitesOf()
const tables = await tablesOf()

test('every network has a table of its errors, with rows', () => {
  const rowsOf = (word: string) => tables.get(word)?.flatMap(({ rows }) => rows) ?? []
  const without = [...servedPlatforms.keys()].filter((word) => rowsOf(word).length === 0)
  assert.deepEqual(without, [])
})

test('every capability that a platform has is a folder with a suite', () => {
  const had = new Set([...servedPlatforms.values()].flatMap(({ can }) => Object.keys(can)))
  assert.deepEqual([...had].sort(), [...suites.keys()].sort())
})

/** A platform once for each of its consents, since an account keeps the one that it came by. */
function ways(platform: Platform): [name: string, platform: Platform][] {
  const others = Object.entries(platform.connect.oauth?.logins ?? {}).slice(1)
  return [
    [platform.word, platform],
    ...others.map(([login, { consent }]): [string, Platform] => [
      `${platform.word} by ${login}`,
      { ...platform, connect: { oauth: consent } },
    ]),
  ]
}

// What every platform owes the rest of the service, asked of each against its own twin.
for (const [name, platform] of [...servedPlatforms.values()].flatMap(ways))
  describe(name, () => {
    for (const [capability, suite] of suites)
      if (capability in platform.can) describe(capability, () => suite(platform))
    const scopes = platform.connect.oauth?.scopes
    if (scopes) describe('scopes', () => scopesOf(platform, scopes))
    describe('live check', () => liveChecks(platform, platform.liveCheck))
    const { apps } = platform.twin
    if (apps) describe('apps', () => appProfiles(platform, apps))
    describe('errors', () => errorTables(platform, tables.get(platform.word) ?? []))
  })
