import type { Article } from './article-option.ts'

/** All words of an article: its title and its body, with the addresses that links in it lead to. */
export function articleText({ title, content_state: { blocks, entities } }: Article): string {
  return [title, ...blocks.flatMap(wordsOfBlock), ...entities.flatMap(wordsOfEntity)].join('\n')
}

function wordsOfBlock({ text, data }: any): string[] {
  return [text, ...(data?.urls ?? []).map((url: any) => url.text)]
}

/** Pictures are uploaded, so their addresses are no words of the article. */
function wordsOfEntity({ value: { type, data } }: any): string[] {
  if (type === 'link') return [data.url]
  if (type === 'markdown') return [data.markdown]
  return type === 'image' && data.caption !== undefined ? [data.caption] : []
}
