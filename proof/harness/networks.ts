import { servedPlatforms } from '../../service/src/platforms/registry.ts'

/** Every network that publishes, in the order of the platform list. */
export const sandboxPlatforms: readonly string[] = [...servedPlatforms.values()]
  .filter(({ publishing }) => publishing)
  .map(({ word }) => word)

/** Every network whose accounts the sandbox connects. */
export const connectable: readonly string[] = [...servedPlatforms.values()].map(({ word }) => word)

/** Those whose posts can have a first comment. */
export const commented: readonly string[] = [...servedPlatforms.values()]
  .filter(({ publishing }) => publishing?.options.properties.firstComment)
  .map(({ word }) => word)

/** Those that take a text alone. */
export const texted = ['skynet', 'botchat', 'threadnet', 'microblog', 'socialnet', 'pronet'] as const

/** The options without which a network takes no post. */
export function usualOptionsOf(word: string): object {
  return [...servedPlatforms.values()].find((one) => one.word === word)?.twin.usualOptions ?? {}
}
