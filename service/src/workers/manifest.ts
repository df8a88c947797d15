import { area } from '#contract/area.ts'

export const manifest = area({
  name: 'workers',
  tables: ['pass'],
  crossings: { clock: 'a process follows the clock that another process has moved' },
})
