import * as usage from './usage.operations.ts'

export const operations = Object.values(usage)
