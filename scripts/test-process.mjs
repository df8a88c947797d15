// One process of tests: `node scripts/test-process.mjs FILE ...`. The runner of Node tracks every promise to name the
// test that an uncaught error belongs to, which costs a third of the processor time: docs/adr/0217-tests-track-no-promises.md.
import { createHook } from 'node:async_hooks'
import { resolve } from 'node:path'
import { run } from 'node:test'
import { fileURLToPath } from 'node:url'
import reporter from './test-reporter.mjs'
import { Standstill } from './test-standstill.mjs'

// First, so that it is called before the runner's own listener.
process.on('uncaughtException', (error) => endWith('uncaught', error))
process.on('unhandledRejection', (error) => endWith('unhandled', error))
trackTestsAlone()
const watch = new Standstill((text) => endWith('endless', new Error(text)))

const files = process.argv.slice(2).map((file) => resolve(file))
// Its hook is the last one, and tells what the runner does not.
const last = fileURLToPath(new URL('test-last.mjs', import.meta.url))
process.once('zither:tests-over', () => watch.close())

run({ files: [...files, last], isolation: 'none' })
  .on('test:fail', () => (process.exitCode = 1))
  .on('test:dequeue', ({ name }) => watch.begins(name))
  .on('test:complete', ({ name }) => watch.ends(name))
  .compose(reporter)
  .pipe(process.stdout)

/** Gives the hook of the runner the tests themselves, by which it finds the suite that a test stands in. */
function trackTestsAlone() {
  const prototype = Object.getPrototypeOf(createHook({}))
  const { enable } = prototype
  prototype.enable = function () {
    prototype.enable = enable
    const symbol = Object.getOwnPropertySymbols(this).find(({ description }) => description === 'init')
    const track = this[symbol]
    enable.call(
      createHook({
        trackPromises: false,
        init: (id, type, trigger, resource) => type === 'Test' && track(id, type, trigger, resource),
      }),
    )
    return this
  }
}

/** It is unknown which test waits for what has failed, so the process does not wait for the remaining tests. */
function endWith(how, error) {
  const stack = String(error?.stack ?? error)
  const text = stack.replace(/^/gm, '  ')
  const failed = { kind: 'failed', name: `an ${how} error ended a process of tests`, text }
  if (!process.send) process.stdout.write(`${failed.name}\n${text}\n`)
  process.exitCode = 1
  if (process.send) process.send(failed, () => process.exit(1))
  else process.exit(1)
}
