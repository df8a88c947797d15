import { area } from '#contract/area/area.ts'

const read = 'the doctor reads what a start would read, on a database that may be older than this code'

export const manifest = area({
  name: 'doctor',
  crossings: { account: read, clock: read, key_check: read, process: read },
})
