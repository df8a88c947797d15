import type { Operation } from '../operation/operation.ts'
import type { ShownSchemas } from './public-shapes.ts'

/** What the document knows of the networks, and what declarations leave open because only the registry knows it. */
export interface Networks {
  /** The name that people know a network by, under its neutral word; of those that are served. */
  names: ReadonlyMap<string, string>
  /** The same with former names, for those who search: `X, formerly Twitter`. */
  spellings: ReadonlyMap<string, string>
  shapes: ShownSchemas
  /** The platforms that examples name. */
  examples: Readonly<Record<'posting' | 'advertised', string>>
}

/** The schema of a path's `{platform}`: the words of the networks that the operation can be done for. */
export function wordInPath({ networks }: Pick<Operation, 'networks'>): object {
  return { shownAs: networks ?? 'PlatformWord' }
}
