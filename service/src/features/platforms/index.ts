import { area } from '#contract/area/area.ts'
import { gathered } from './gathered.gen.ts'

export { networksOf } from './document-networks.ts'

export const manifest = area({ name: 'platforms', ...gathered })
