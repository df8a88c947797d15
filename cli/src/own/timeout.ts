import type { Parsed } from '../arguments/parse.ts'
import type { Common } from '../catalogue/flags.ts'
import { usage } from '../exit-codes.ts'

export const timeoutFlag: Common = {
  name: 'wait-timeout',
  takesValue: true,
  shape: '<seconds>',
  description: 'Stops following after so many seconds, 600 if it is left out. The service goes on.',
}

export function timeoutOf({ values }: Pick<Parsed, 'values'>): number {
  const text = values.get('wait-timeout')?.[0] ?? '600'
  const seconds = Number(text)
  if (!(seconds > 0) || !Number.isFinite(seconds)) throw usage('--wait-timeout is a number of seconds.')
  return seconds
}
