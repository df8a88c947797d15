import { isNetworkWord } from '#values/platforms.ts'
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

/** The schema of a path's `{platform}`. */
export const servedWord = { shownAs: 'PlatformWord' }

/**
 * A list can be narrowed to any network of the contract, also to one that is not served, of which it has no rows. The
 * document names those that have some.
 */
export function withServedWords(schema: unknown, { names }: Networks): unknown {
  const words = Object(schema).enum
  if (!Array.isArray(words)) return schema
  return { ...Object(schema), enum: words.filter((word) => names.has(word) || !isNetworkWord(word)) }
}
