import { fold } from '#values/text/fold.ts'

export const tagsPerContact = 25
const tagsPerProfile = 500

export interface Tag {
  /** The tag without regard to case. */
  key: string
  /** As it was first written. */
  name: string
  /** How many contacts carry it. */
  contacts: number
}

/** The tags of a list by their keys; of those that differ in case only, the first. */
export function tagsByKey(tags: readonly string[]): Map<string, string> {
  const byKey = new Map<string, string>()
  for (const tag of tags) {
    const name = tag.trim()
    const key = fold(name)
    if (!byKey.has(key)) byKey.set(key, name)
  }
  return byKey
}

/** The tags of a profile, while one change after the other is made to what its contacts carry. */
export class TagBook {
  readonly #tags = new Map<string, Tag>()
  readonly #changed = new Set<string>()
  #size: number

  /** The tags of the profile that the changes are about. */
  constructor(size: number, tags: readonly Tag[]) {
    this.#size = size
    for (const { key, name, contacts } of tags) this.#tags.set(key, { key, name, contacts })
  }

  /** The new tags of a contact as the profile spells them. Undefined, and nothing is changed, when it would have too many. */
  retag(before: readonly string[], after: readonly string[]): string[] | undefined {
    const [old, wanted] = [tagsByKey(before), tagsByKey(after)]
    const added = [...wanted].filter(([key]) => !old.has(key))
    const removed = [...old].filter(([key]) => !wanted.has(key))
    const fresh = added.filter(([key]) => !this.#tags.has(key)).length
    const forgotten = removed.filter(([key]) => this.#tags.get(key)?.contacts === 1).length
    if (fresh > 0 && this.#size + fresh - forgotten > tagsPerProfile) return undefined
    for (const [key, name] of removed) this.#count(key, name, -1)
    for (const [key, name] of added) this.#count(key, name, 1)
    return [...wanted].map(([key, name]) => old.get(key) ?? this.#tags.get(key)?.name ?? name)
  }

  /** What has to be written: the tags that contacts carry, and the keys of unused tags. */
  get changes(): { carried: Tag[]; forgotten: string[] } {
    const carried = [...this.#changed].flatMap((key) => this.#tags.get(key) ?? [])
    return { carried, forgotten: [...this.#changed].filter((key) => !this.#tags.has(key)) }
  }

  #count(key: string, name: string, step: number): void {
    const tag = this.#tags.get(key) ?? { key, name, contacts: 0 }
    if (tag.contacts === 0) this.#size += 1
    tag.contacts += step
    if (tag.contacts > 0) this.#tags.set(key, tag)
    else {
      this.#tags.delete(key)
      this.#size -= 1
    }
    this.#changed.add(key)
  }
}
