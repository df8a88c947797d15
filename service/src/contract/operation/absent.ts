import type { ErrorDefinition } from './errors.ts'
import type { Operation } from './operation.ts'

type Declared = Pick<Operation, 'absent' | 'errors' | 'ids'>

/**
 * The 404 of what a parameter of the path names: the one that is declared for it, else the one with its name, as
 * `articleId` has `article_not_found`, else the first of the operation.
 */
export function absentOf(name: string, { absent, errors, ids }: Declared): ErrorDefinition | undefined {
  const declared = absent?.[name]
  if (declared) return declared
  const all = errors.filter(({ status }) => status === 404)
  const nouns = [name, ids?.[name] ?? name].map(codeOf)
  const exact = all.find(({ code }) => nouns.includes(code))
  return exact ?? all.find(({ code }) => nouns.some((noun) => code.endsWith(`_${noun}`))) ?? all[0]
}

function codeOf(name: string): string {
  const noun = name.replace(/(Id|Slug)$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `${noun}_not_found`
}
