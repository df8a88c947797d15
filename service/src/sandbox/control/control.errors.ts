import { error } from '#contract/operation/errors.ts'

export const clockBackwards = error(409, 'clock_backwards', 'The clock only moves forward.')
