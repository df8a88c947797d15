// The child of run.mjs, under the Node that came with the packages: node scripts/handed-over.mjs <script> [arguments]
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// The system closes the channel when the launcher is gone, however it ended. The script then ends as on SIGTERM: it
// drains, or does what else it does then.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone keeps nobody running.
process.channel?.unref()

const [script, ...rest] = process.argv.slice(2)
const path = join(fileURLToPath(new URL('..', import.meta.url)), script)
process.argv = [process.argv[0], path, ...rest]
await import(pathToFileURL(path))
