import { area } from '#contract/area/area.ts'

export const manifest = area({
  name: 'boot',
  crossings: {
    clock: 'a start follows the clock of the database',
    key_check: 'a start makes sure that it has the keys of the database',
  },
})
