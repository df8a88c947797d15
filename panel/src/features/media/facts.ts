import type { Media } from '../../api/upload.ts'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import { countdown } from '../../values/duration.ts'
import { bytesText } from '../../values/money.ts'

/** What is worth knowing about a file at a glance. */
export function factsOf({ type, size, width, height, durationMs }: Media): string[] {
  return [
    ...(type ? [words.kinds[type] ?? type] : []),
    ...(width && height && type !== 'audio' ? [words.pixels(width, height)] : []),
    ...(durationMs ? [countdown(durationMs)] : []),
    ...(size === null ? [] : [bytesText(size)]),
  ]
}

export type Use = 'unused' | 'used' | 'expiring'

const soonMs = 2 * 86_400_000

/** Whether a file is one of those that are looked for. A file that a post uses has no day of removal. */
export function isOfUse({ expiresAt, status }: Media, use: string | undefined, now: number): boolean {
  if (use === 'used') return status === 'ready' && expiresAt === null
  if (use === 'unused') return expiresAt !== null
  if (use === 'expiring') return expiresAt !== null && Date.parse(expiresAt) - now < soonMs
  return true
}
