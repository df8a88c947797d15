import { raise } from '#contract/operation/errors.ts'
import type { Platform } from '#platforms/platform.ts'
import { contentRequired, contentTooLong } from './comments.errors.ts'

/** Refuses a text that says nothing, or more than the platform takes. */
export function assertCommentText(
  platform: Platform,
  text: string,
  { param, hasAttachment = false }: { param: string; hasAttachment?: boolean },
): void {
  if (text.trim() === '' && !hasAttachment) raise(contentRequired, { param })
  if (isCommentTooLong(platform, text)) raise(contentTooLong, { param })
}

export function isCommentTooLong({ comments, publishing }: Platform, text: string): boolean {
  const max = comments?.rules.textMax
  if (max !== undefined) return [...text].length > max
  const problems = publishing?.check([{ text, media: [] }], {}) ?? []
  return problems.some(({ code }) => code === 'content_too_long')
}
