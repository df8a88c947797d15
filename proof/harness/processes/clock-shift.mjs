// Shifts the wall clock of the process that imports it, as an administrator or a virtual machine would: by the number
// of milliseconds in the file that CLOCK_SHIFT_FILE names, whenever that file changes. The monotonic clock stays.
import { readFileSync, statSync } from 'node:fs'

const file = process.env.CLOCK_SHIFT_FILE
const RealDate = Date
let shift = 0
let seen = 0

function follow() {
  try {
    const { mtimeMs } = statSync(file)
    if (mtimeMs === seen) return
    seen = mtimeMs
    shift = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // No file, no shift.
  }
}

// Dates stay what they are, whichever thread made them; only what reads the clock is another one.
const ShiftedDate = new Proxy(RealDate, {
  construct: (target, values, self) =>
    Reflect.construct(target, values.length > 0 ? values : [target.now() + shift], self),
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
})

if (file) {
  follow()
  setInterval(follow, 20).unref()
  globalThis.Date = ShiftedDate
}
