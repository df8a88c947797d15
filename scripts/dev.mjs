// `npm run dev`: the service from its sources. It starts again when one of them changes, and ends with this process.
//
//   npm run dev -- --fresh      keeps its data in a temporary directory, which is removed at the end
//   npm run dev -- --inspect    opens the inspector, as Node's own option does; --inspect-brk waits for it
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const isInspector = (word) => word.startsWith('--inspect')
const words = process.argv.slice(2)
const { values: options } = parseArgs({
  args: words.filter((word) => !isInspector(word)),
  options: {
    fresh: { type: 'boolean', default: false },
    /** Where main.ts and what it imports stand. */
    source: { type: 'string', default: join(root, 'service', 'src') },
  },
})

/** Several files are saved at once. */
const gatherMs = 150
/** What has not drained by then is ended: its leases lapse, as after a crash. */
const drainMs = 10_000

const directory = options.fresh ? mkdtempSync(join(tmpdir(), 'zither-dev-')) : undefined
const say = (text) => process.stdout.write(`dev: ${text}\n`)

let child
let again = false
let ending = false
let gathering

function start() {
  child = spawn(
    process.execPath,
    [
      ...words.filter(isInspector),
      ...['--import', new URL('ends-with-parent.mjs', import.meta.url).href],
      join(options.source, 'main.ts'),
    ],
    {
      env: { ...process.env, ...(directory && { DATA_DIR: directory }) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  )
  child.on('exit', ended)
}

function ended(code, signal) {
  child = undefined
  if (ending) return leave(code ?? 1)
  if (!again) return say(`the service ended with ${code ?? signal}, and starts again with the next change`)
  again = false
  start()
}

function restart(file) {
  if (ending) return
  say(`${file} has changed`)
  if (!child) return start()
  if (!again) stop()
  again = true
}

function stop() {
  const stopping = child
  stopping.kill('SIGTERM')
  const patience = setTimeout(() => stopping.kill('SIGKILL'), drainMs)
  stopping.once('exit', () => clearTimeout(patience))
}

function end() {
  if (ending) return
  ending = true
  if (!child) return leave(0)
  // A restart has already sent the signal, and a second one would cut the drain short.
  if (!again) stop()
}

function leave(code) {
  if (directory) rmSync(directory, { recursive: true, force: true })
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
watch(options.source, { recursive: true }, (_event, file) => {
  if (!file || !/\.(ts|sql|json)$/.test(file) || /\.test\.ts$|^testing[\\/]/.test(file)) return
  clearTimeout(gathering)
  gathering = setTimeout(() => restart(file), gatherMs)
})
start()
