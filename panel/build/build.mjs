// Builds the panel into the directory PANEL_OUT, or into dist: what the service reads, and nothing else has to run.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compress } from './compress.mjs'
import { sizesOf, tableOf } from './sizes.mjs'
import { stampOf, writeStamp } from './stamp.mjs'

const panel = fileURLToPath(new URL('..', import.meta.url))
const out = resolve(panel, process.env.PANEL_OUT ?? 'dist')

// The stamp of the present sources: a change during the build makes this one stale.
const stamp = stampOf(panel)
const contract = new URL('contract.mjs', import.meta.url)
if (existsSync(contract)) await (await import(contract)).writeContract()
const reference = new URL('reference.mjs', import.meta.url)
if (existsSync(reference)) (await import(reference)).writeReference()
await build({
  root: panel,
  logLevel: 'warn',
  build: { outDir: out, emptyOutDir: true, manifest: true, chunkSizeWarningLimit: 5000 },
}).catch((cause) => {
  process.stderr.write(`${cause.message}\n`)
  process.exit(1)
})
await compress(out)
const sizes = sizesOf(out)
process.stdout.write(`${tableOf(sizes)}\n`)
if (sizes.some(({ gz, limit }) => gz > limit)) {
  process.stderr.write(
    'The build is larger than build/sizes.mjs allows: load the new part when it is needed.\n',
  )
  process.exit(1)
}
writeStamp(out, stamp)
