const textMax = 3000

interface Read {
  /** As people see it. */
  shown: string
  /** As the interface gives it back. */
  kept: string
}

const signs = /[|{}@[\]()<>#\\*_~]/g
const tokens =
  /\\(.)|@\[((?:\\.|[^\]\\])+)\]\((urn:li:(?:person|organization):[\w-]+)\)|\{hashtag\|\\?([#＃])\|([^}]+)\}|([#＃][\p{L}\p{N}]+)|(.)/gsu

/**
 * Reads "little text". Parentheses, braces, brackets and bars that are not escaped begin or end an element; where there
 * is none, the network drops the rest of the text.
 */
export function readText(little: string): Read {
  let [shown, kept] = ['', '']
  for (const token of little.matchAll(tokens)) {
    const read = readToken(token)
    if (!read) break
    shown += read.shown
    kept += read.kept
  }
  return { shown, kept }
}

function readToken([, sign, name, urn, hash, tag, plainTag, other = '']: RegExpMatchArray): Read | undefined {
  if (sign !== undefined) return { shown: sign, kept: escaped(sign) }
  if (name !== undefined) return { shown: name.replace(/\\(.)/gs, '$1'), kept: `@[${name}](${urn})` }
  const shown = plainTag ?? (hash === undefined ? undefined : hash + tag)
  if (shown !== undefined) return { shown, kept: `{hashtag|\\${shown.slice(0, 1)}|${shown.slice(1)}}` }
  return /[(){}[\]<>|]/.test(other) ? undefined : { shown: other, kept: escaped(other) }
}

function escaped(text: string): string {
  return text.replace(signs, '\\$&')
}

export function isTooLong({ shown }: Read): boolean {
  return shown.length > textMax
}
