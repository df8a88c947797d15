import { botFault } from './fault.ts'

const tags = new Set(
  'a b blockquote code del em i ins pre s span strike strong tg-emoji tg-spoiler u'.split(' '),
)

/** Refuses markup that the platform could not read, in the cases that people meet most. */
export function assertMarkup(text: string, parseMode: unknown): void {
  if (parseMode === undefined || parseMode === null || parseMode === '') return
  const mode = String(parseMode).toLowerCase()
  if (!['html', 'markdown', 'markdownv2'].includes(mode))
    throw botFault(400, 'Bad Request: unsupported parse_mode')
  const fault = mode === 'html' ? htmlFault(text) : mode === 'markdownv2' ? markdownFault(text) : undefined
  if (fault) throw botFault(400, `Bad Request: can't parse entities: ${fault}`)
}

function htmlFault(text: string): string | undefined {
  const open: string[] = []
  for (const { 1: slash, 2: name = '', index } of text.matchAll(/<(\/?)([a-z0-9-]*)[^>]*>?/gi)) {
    const at = `at byte offset ${Buffer.byteLength(text.slice(0, index))}`
    const tag = name.toLowerCase()
    if (!slash) {
      if (!tags.has(tag)) return `Unsupported start tag "${tag}" ${at}`
      open.push(tag)
      continue
    }
    const expected = open.pop()
    if (expected === undefined) return `Unexpected end tag ${at}`
    if (expected !== tag) return `Unmatched end tag ${at}, expected "</${expected}>", found "</${tag}>"`
  }
  const last = open.at(-1)
  return last && `Can't find end tag corresponding to start tag "${last}"`
}

/** Outside of code and link targets these characters mean nothing and must be escaped. */
function markdownFault(text: string): string | undefined {
  const plain = text
    .replace(/\\./gs, '')
    .replace(/```.*?```|`[^`]*`/gs, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
  const found = /[#+\-={}.!()]/.exec(plain)?.[0]
  return found && `Character '${found}' is reserved and must be escaped with the preceding '\\'`
}
