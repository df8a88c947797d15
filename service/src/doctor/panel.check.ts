import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '#config/config.ts'
import { type Finding, ok, warn } from './finding.ts'

const remedy = 'npm run panel builds it; npm start does so, too, while the service starts'

/** Whether the pages of the panel are there, and are those of the sources beside them. */
export async function checkPanel({ panel, role }: Config): Promise<Finding[]> {
  if (!panel || role === 'worker') return []
  const stamp = await readFile(join(panel.directory, 'stamp'), 'utf8').catch(() => undefined)
  if (stamp === undefined) return [warn('the panel is not built', remedy)]
  // An image holds the build alone.
  const sources = join(panel.directory, '..', 'build', 'stamp.mjs')
  if (!existsSync(sources)) return [ok('the panel is built')]
  const { stampOf } = await import(pathToFileURL(sources).href)
  return stamp.trim() === stampOf()
    ? [ok('the panel is built')]
    : [warn('the build of the panel is stale', remedy)]
}
