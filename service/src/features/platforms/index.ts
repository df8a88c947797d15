import * as platforms from './platforms.operations.ts'

export const operations = Object.values(platforms)
