const longest = 64

/**
 * The slug that the service gives to the name of a custom field: undefined when the name has no letter and no digit.
 * It is shown before the field is saved, because it never changes afterwards.
 */
export function slugOf(name: string): string | undefined {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const spelled = [...plain].map(spell).join('').replace(/-+/g, '-')
  const slug = withoutEnd(spelled.replace(/^[-_]+/, '')).slice(0, longest)
  return withoutEnd(slug) || undefined
}

/** Letters of other scripts are written as their code point, so that every script has slugs. */
function spell(character: string): string {
  if (/[a-z0-9_]/.test(character)) return character
  if (/[\p{L}\p{N}]/u.test(character)) return `u${character.codePointAt(0)?.toString(16)}`
  return '-'
}

const withoutEnd = (text: string): string => text.replace(/[-_]+$/, '')
