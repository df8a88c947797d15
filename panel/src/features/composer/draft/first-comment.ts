// The first comment is an option of each network that has one. Written once, it is the same for all of them.
import type { Platform } from '../../../shell/platforms.ts'
import type { Draft, DraftTarget } from './draft.ts'

interface Commenting {
  accounts: ReadonlyMap<string, { platform: string }>
  platforms: ReadonlyMap<string, Platform>
}

const schemaOf = ({ options }: Platform): { maxLength?: number } | undefined =>
  (options as { properties?: Record<string, { maxLength?: number }> }).properties?.firstComment

export interface FirstComments {
  /** Those whose networks have a first comment. */
  targets: readonly DraftTarget[]
  networks: readonly string[]
  /** Undefined where they have several. */
  text: string | undefined
  /** That of the strictest network. */
  limit: number
}

const textOf = ({ options }: DraftTarget): string => String(options.firstComment ?? '')

export function firstCommentsOf({ targets }: Draft, { accounts, platforms }: Commenting): FirstComments {
  const having = targets.flatMap((target) => {
    const platform = platforms.get(accounts.get(target.accountId)?.platform ?? '')
    const schema = platform && schemaOf(platform)
    return schema
      ? [{ target, name: platform.name, limit: schema.maxLength ?? Number.POSITIVE_INFINITY }]
      : []
  })
  const texts = new Set(having.map(({ target }) => textOf(target)))
  return {
    targets: having.map(({ target }) => target),
    networks: [...new Set(having.map(({ name }) => name))],
    text: texts.size > 1 ? undefined : ([...texts][0] ?? ''),
    limit: Math.min(...having.map(({ limit }) => limit)),
  }
}

/** The comment that an account begins with when it joins those that have one text. */
export function firstCommentFor(draft: Draft, accountId: string, known: Commenting): string | undefined {
  const platform = known.platforms.get(known.accounts.get(accountId)?.platform ?? '')
  const { text } = firstCommentsOf(draft, known)
  return platform && schemaOf(platform) && text ? text : undefined
}
