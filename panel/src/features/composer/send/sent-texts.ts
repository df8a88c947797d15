import { type Draft, type DraftTarget, itemsOf } from '../draft/draft.ts'

/** The texts of each request: those of the items, or of the article that replaces the post. */
export function sentTexts(draft: Draft, target: DraftTarget): string[] {
  const { article } = target.options
  return article ? [wordsIn(article).join('\n')] : itemsOf(draft, target).map(({ content }) => content)
}

/** Pictures are uploaded, so their addresses are no words of an article. */
function wordsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (typeof part !== 'object' || part === null) return []
  if ('cover' in part) return wordsIn({ ...part, cover: undefined })
  if ('type' in part && part.type === 'image' && 'data' in part)
    return wordsIn({ ...Object(part.data), url: '' })
  return Object.values(part).flatMap(wordsIn)
}
