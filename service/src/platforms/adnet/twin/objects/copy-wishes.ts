import { invalidParameter } from '../../../graph/twin/fault.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import type { Kept } from './tree.ts'

/** How copies are to be named and whether they are to run. */
export interface Wishes {
  isDeep: boolean
  name(source: string, isTop: boolean): string
  status(source: Kept): 'ACTIVE' | 'PAUSED'
}

const strategies = ['DEEP_RENAME', 'ONLY_TOP_LEVEL_RENAME', 'NO_RENAME']
const options = ['ACTIVE', 'PAUSED', 'INHERITED_FROM_SOURCE']

export function copyWishes(parameters: Parameters): Wishes {
  const option = parameters.text('status_option') || 'PAUSED'
  if (!options.includes(option))
    throw invalidParameter(`Param status_option must be one of {${options.join(', ')}}`)
  const rename = Object(parameters.json('rename_options'))
  const strategy = rename.rename_strategy ?? 'ONLY_TOP_LEVEL_RENAME'
  if (!strategies.includes(strategy))
    throw invalidParameter(`Param rename_strategy must be one of {${strategies.join(', ')}}`)
  const { rename_prefix: prefix = '', rename_suffix: suffix = prefix === '' ? ' - Copy' : '' } = rename
  return {
    isDeep: parameters.flag('deep_copy', false),
    name: (source, isTop) =>
      strategy === 'DEEP_RENAME' || (isTop && strategy !== 'NO_RENAME')
        ? `${prefix}${source}${suffix}`
        : source,
    status: ({ status }) =>
      option === 'ACTIVE' || (option === 'INHERITED_FROM_SOURCE' && status === 'ACTIVE')
        ? 'ACTIVE'
        : 'PAUSED',
  }
}
