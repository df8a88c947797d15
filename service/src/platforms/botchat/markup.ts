/** The tags that the platform reads; it refuses a text with any other. https://core.telegram.org/bots/api#html-style */
const tags = 'a b blockquote code del em i ins pre s span strike strong tg-emoji tg-spoiler tg-time u'.split(
  ' ',
)

const tag = /<(\/?)([a-zA-Z0-9-]*)[^>]*>?/g

/** Why the platform could not read the markup of a text, or undefined. A text without a mode has none. */
export function markupFault(text: string, mode: unknown): string | undefined {
  if (mode === 'HTML') return htmlFault(text)
  return mode === 'MarkdownV2' ? markdownFault(text) : undefined
}

function htmlFault(text: string): string | undefined {
  const open: string[] = []
  for (const [whole, slash, written = ''] of text.matchAll(tag)) {
    const name = written.toLowerCase()
    if (!tags.includes(name)) return `${whole} is no tag that the platform reads. Write < as &lt;.`
    if (!slash) open.push(name)
    else if (open.pop() !== name) return `</${name}> closes a tag that is not open.`
  }
  const left = open.pop()
  return left && `<${left}> is not closed.`
}

const reserved = new Set('#+-={}.!()')

/** Outside of code and link targets a reserved character stands behind a backslash. */
function markdownFault(text: string): string | undefined {
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '\\') at += 1
    else if (character === '`') at = endOfCode(text, at)
    else if (isLink(text, at)) at = text.indexOf(')', at)
    else if (reserved.has(character) && !isPictureMark(text, at))
      return `Write ${character} as \\${character} in this markup.`
  }
  return undefined
}

function endOfCode(text: string, from: number): number {
  const fence = text.startsWith('```', from) ? '```' : '`'
  const end = text.indexOf(fence, from + fence.length)
  return end < 0 ? from : end + fence.length - 1
}

/** Behind the words of a link its address begins. */
function isLink(text: string, at: number): boolean {
  return text.startsWith('](', at) && text.lastIndexOf('[', at) >= 0 && text.indexOf(')', at) > 0
}

/** An emoji of one's own is written as a picture: ![x](tg://emoji?id=1). */
function isPictureMark(text: string, at: number): boolean {
  return text.startsWith('![', at) && /^!\[[^\]]*\]\([^)]*\)/.test(text.slice(at))
}
