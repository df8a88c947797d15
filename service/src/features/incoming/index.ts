import { area } from '#contract/area.ts'
import * as incoming from './incoming.operations.ts'

export const manifest = area({ name: 'incoming', operations: [incoming] })
