import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Bench } from './bench.ts'
import { server } from './database.ts'
import type { Figure } from './figure.ts'
import { markdownOf } from './table.ts'

const path = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url))
const mark = '<!-- What follows is written by `npm run bench -- --write`. -->'

/** Replaces the table of docs/benchmarks.md; what people wrote above the mark stays. */
export async function writeReport(
  figures: readonly Figure[],
  benches: readonly Bench[],
  short: boolean,
): Promise<void> {
  const [above = ''] = (await readFile(path, 'utf8')).split(mark)
  const abouts = benches.map(({ name, about }) => `- **${name}**: ${about}`)
  const sizes = short ? ' Short run: small sizes and few seconds.' : ''
  const parts = [
    above + mark,
    '## What each one measures',
    abouts.join('\n'),
    '## The last figures',
    `${await machine()}${sizes}`,
    markdownOf(figures),
  ]
  await writeFile(path, `${parts.join('\n\n')}\n`)
}

async function machine(): Promise<string> {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const day = new Date().toISOString().slice(0, 10)
  return `${day}: ${cpus().length} cores (${cpu?.model.trim()}), ${memory} GiB, Node ${process.versions.node}, ${await postgresVersion()}.`
}

async function postgresVersion(): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  try {
    await client.connect()
    const { rows } = await client.query('show server_version')
    return `PostgreSQL ${rows[0]?.server_version}`
  } catch {
    return 'no PostgreSQL'
  } finally {
    await client.end().catch(() => {})
  }
}
