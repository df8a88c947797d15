import { area } from '#contract/area.ts'

export const manifest = area({ name: 'db', tables: ['clock', 'process'] })
