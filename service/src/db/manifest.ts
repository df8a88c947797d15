import { area } from '#contract/area/area.ts'

const locks = 'a stored family holds the parent of its rows, from the top down'

export const manifest = area({
  name: 'db',
  tables: ['clock', 'process'],
  crossings: { team: locks, profile: locks },
})
