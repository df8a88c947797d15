import type { Shapes } from '../../contract/routes.ts'

export type Brand = Shapes['SmsBrand']
