import { area } from '#contract/area.ts'
import * as platforms from './platforms.operations.ts'

export const manifest = area({ name: 'platforms', operations: [platforms] })
