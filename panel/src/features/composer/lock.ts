import { composerWords as words } from '../../i18n/publishing/composer.ts'
import { statusWords } from '../../i18n/shell/common.ts'
import type { Post } from './draft/draft.ts'
import { isChangeable } from './draft/from-post.ts'

/** Nothing that is out, or on its way, can be changed here. */
export const lockOf = ({ status, targets }: Post): string | undefined =>
  targets.length === 0 || targets.some(isChangeable)
    ? undefined
    : words.locked(statusWords[status].toLowerCase())
