const longest = 64
const wellFormed = /^[a-z0-9][a-z0-9_-]{0,63}$/

export function isSlug(text: string): boolean {
  return wellFormed.test(text)
}

/**
 * The slug of a name: always the same one for the same name, and undefined when the name has no letter and no digit.
 * What no plain letter stands for is written as its code point, so that every script has slugs.
 */
export function slugOf(name: string): string | undefined {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const spelled = [...plain].map(spell).join('').replace(/-+/g, '-')
  const slug = trimEnd(spelled.replace(/^[-_]+/, '')).slice(0, longest)
  return trimEnd(slug) || undefined
}

function spell(character: string): string {
  if (/[a-z0-9_]/.test(character)) return character
  if (/[\p{L}\p{N}]/u.test(character)) return `u${character.codePointAt(0)?.toString(16)}`
  return '-'
}

function trimEnd(text: string): string {
  return text.replace(/[-_]+$/, '')
}
