import type { Platform } from '../../../shell/platforms.ts'
import { type Draft, isBlank } from './draft.ts'
import { type ReplyWindow, replyWindow } from './reply-window.ts'

export interface Judged {
  window: ReplyWindow
  /** Whether the network takes nothing of this kind now. */
  isRefused: boolean
  /** Characters that are left. */
  left: number
  isBlank: boolean
}

/** What the service would refuse is told before the call. */
export function judge(
  draft: Draft,
  platform: Pick<Platform, 'inbox' | 'limits'> | undefined,
  endsAt: string | null,
  at: number,
): Judged {
  const { inbox, limits } = platform ?? {}
  const window = replyWindow(inbox, endsAt, at)
  const textMax = inbox?.textMax ?? 0
  const max = draft.file ? (limits?.captionMax ?? textMax) : textMax
  return {
    window,
    isRefused: window.is === 'closed' || (window.is === 'template' && draft.template === undefined),
    left: max - [...draft.text.trim()].length,
    isBlank: isBlank(draft),
  }
}

export const maySend = ({ isRefused, left, isBlank }: Judged): boolean => !isRefused && left >= 0 && !isBlank
