import { raise } from '#contract/operation/errors.ts'
import { invalidTagId } from './tracking-tags.errors.ts'

/** A text that can be no id is answered as the id of a tag that the account cannot see. */
export function tagIdIn({ tagId }: { tagId: string }): string {
  return /^[0-9]{1,30}$/.test(tagId) ? tagId : unseen()
}

export function unseen(): never {
  return raise(invalidTagId, { param: 'tagId' })
}
