import { area } from '#contract/area/area.ts'

export const manifest = area({
  name: 'workers',
  tables: ['pass', 'lane'],
  crossings: { clock: 'a process follows the clock that another process has moved' },
})
