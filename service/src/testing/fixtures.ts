import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Fixture, Sample } from './fixture.ts'

/** What a file of fixtures exports. */
export interface FixtureFile {
  file: string
  exported: readonly unknown[]
}

const features = fileURLToPath(new URL('../features/', import.meta.url))

async function read(path: string): Promise<FixtureFile> {
  const module: object = await import(pathToFileURL(`${features}${path}`).href)
  return { file: basename(path), exported: Object.values(module).flat() }
}

/** Every `*.fixture.ts` of the areas; no list names them. */
export const fixtureFiles: readonly FixtureFile[] = await Promise.all(
  globSync('**/*.fixture.ts', { cwd: features }).sort().map(read),
)

const exported = fixtureFiles.flatMap((one) => one.exported)

export const fixtures: readonly Fixture[] = exported.filter(isFixture)
export const samples: readonly Sample[] = exported.filter(isSample)

/** The fixture of a kind. */
export function fixtureOf(kind: string): Fixture {
  const found = fixtures.find((fixture) => fixture.kind === kind)
  if (!found) throw new Error(`${kind} has no fixture: npm run check says what to do`)
  return found
}

export function isFixture(value: unknown): value is Fixture {
  return typeof value === 'object' && value !== null && 'kind' in value && 'make' in value
}

export function isSample(value: unknown): value is Sample {
  return (
    typeof value === 'object' &&
    value !== null &&
    'operation' in value &&
    ('body' in value || 'query' in value)
  )
}
