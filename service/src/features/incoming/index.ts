import * as incoming from './incoming.operations.ts'

export const operations = Object.values(incoming)
