// The child of run.mjs, under the Node that came with the packages: node scripts/handed-over.mjs <script> [arguments]
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import './ends-with-parent.mjs'

const [script, ...rest] = process.argv.slice(2)
const path = join(fileURLToPath(new URL('..', import.meta.url)), script)
process.argv = [process.argv[0], path, ...rest]
await import(pathToFileURL(path))
