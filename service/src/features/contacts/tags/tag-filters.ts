import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { fold } from '#values/text/fold.ts'
import type { Tag } from './tag-book.ts'

export const TagFilters = {
  tag: t.optional(t.text(100, { description: 'Contacts that carry this tag, in any case.' })),
  tags: t.optional(t.list(undefined, { description: 'Contacts that carry at least one of these tags.' })),
}

/** The keys of the tags of each filter, of which a contact has to carry one. */
export function readTagFilters({ tag, tags }: { tag?: string; tags?: string }): string[][] {
  const list = tags?.split(',').map(keyOf) ?? []
  if (list.includes(''))
    raiseFault({ code: 'invalid_value', param: 'tags', message: 'Send tags with commas between them.' })
  return [...(tag === undefined ? [] : [[keyOf(tag)]]), ...(tags === undefined ? [] : [list])]
}

function keyOf(tag: string): string {
  return fold(tag.trim())
}

/** How the tags of some keys are spelled: each profile may do it in its own way. */
export function namesIn(tags: readonly Pick<Tag, 'key' | 'name'>[]): (keys: readonly string[]) => string[] {
  return (keys) => {
    const wanted = new Set(keys)
    return [...new Set(tags.filter(({ key }) => wanted.has(key)).map(({ name }) => name))]
  }
}

const alphabet = new Intl.Collator('en')

/** Each tag once, in its first spelling. */
export function alphabetical(tags: readonly Pick<Tag, 'key' | 'name'>[]): string[] {
  const byKey = new Map<string, string>()
  for (const { key, name } of tags) if (!byKey.has(key)) byKey.set(key, name)
  return [...byKey].sort(([a], [b]) => alphabet.compare(a, b) || (a < b ? -1 : 1)).map(([, name]) => name)
}
