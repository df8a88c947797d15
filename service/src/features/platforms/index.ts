import { area } from '#contract/area/area.ts'
import { gathered } from './gathered.gen.ts'

export const manifest = area({ name: 'platforms', ...gathered })
