import type { ParseFunction } from '#contract/tools/parsers.ts'
import { storable } from '#values/storable.ts'

/** What was found; `image` is the address of its picture. */
export interface ReadPage {
  title: string
  description: string
  image: string | null
}

const titleMax = 300
const descriptionMax = 1000

/** Reads what a page says of itself in its head. Null where it has no title. */
export const parse: ParseFunction<{ url: string }, ReadPage | null> = async ({ url }, file) => {
  const html = headOf(decode(await file.read(0, file.size)))
  const meta = metaOf(html)
  const titled = /<title[^>]{0,200}>([^<]{0,2000})/i.exec(html)?.[1] ?? ''
  const title = words(meta.get('og:title') ?? meta.get('twitter:title') ?? titled, titleMax)
  if (title === '') return { value: null }
  const about = meta.get('og:description') ?? meta.get('twitter:description') ?? meta.get('description') ?? ''
  const picture = URL.parse(plain(meta.get('og:image') ?? meta.get('twitter:image') ?? ''), url)
  const image = picture?.protocol === 'https:' && picture.href !== url ? picture.href : null
  return { value: { title, description: words(about, descriptionMax), image } }
}

function decode(bytes: Uint8Array): string {
  const utf8 = new TextDecoder().decode(bytes)
  const charset = /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(utf8.slice(0, 4096))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return utf8
  }
}

/** The body contains text of visitors, and comments contain text that is not meant to be read. */
function headOf(html: string): string {
  const [head = ''] = html.replace(/<!--[\s\S]*?(?:-->|$)/g, ' ').split(/<body[\s>]/i, 1)
  return head
}

/** Each character is read by one branch alone, and none reads beyond the next element: the time is linear. */
const metaTag = /<meta\b(?:[^"'<>]|"[^"<]*"|'[^'<]*')*>/gi

/** The first value of each name. */
function metaOf(html: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [tag] of html.matchAll(metaTag)) {
    const name = (attribute(tag, 'property') ?? attribute(tag, 'name') ?? '').toLowerCase()
    const content = attribute(tag, 'content')
    if (name !== '' && content && !found.has(name)) found.set(name, content)
  }
  return found
}

function attribute(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? []
  return double ?? single
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A text without the references of HTML. */
function plain(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, reference: string) => {
    const digits = /^#(x?)([\da-f]+)$/i.exec(reference)
    if (!digits) return named[reference.toLowerCase()] ?? whole
    const code = Number.parseInt(digits[2] ?? '', digits[1] ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Characters that turn the direction of what follows, beyond the end of the text. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

function words(text: string, max: number): string {
  const shown = storable(plain(text)).replace(turning, '').replace(/\s+/g, ' ').trim()
  return [...shown].slice(0, max).join('')
}
