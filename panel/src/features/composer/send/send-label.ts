import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { Draft, Post } from '../draft/draft.ts'

/** What pressing it does; in live mode it says that real accounts are meant. */
export function sendLabel(
  { when, targets }: Pick<Draft, 'when' | 'targets'>,
  isLive: boolean,
  post?: Post,
): string {
  const count = targets.length
  switch (when.kind) {
    case 'now':
      return words.publish(count, isLive)
    case 'at':
      return post?.status === 'scheduled' ? words.update : words.schedule(count, isLive)
    case 'queue':
      return words.enqueue(count, isLive)
    case 'draft':
      return words.saveDraft
  }
}
