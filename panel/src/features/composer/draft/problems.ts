import type { ApiFailure } from '../../../api/failure.ts'
import type { AnswerOf } from '../../../contract/routes.ts'
import type { Draft, Place } from './draft.ts'
import { targetOf } from './draft.ts'

export type Field = 'text' | 'media' | 'options' | 'title' | 'targets' | 'when'

export interface Problem {
  field: Field
  /** Where it is corrected. */
  at: Place
  /** The account that it concerns, though it may be corrected at the base. */
  accountId?: string | undefined
  /** Inside of options or media: `poll.question`, `0.altText`. */
  path?: string | undefined
  code: string
  message: string
}

type Finding = AnswerOf<'POST /v1/tools/validate/post'>['errors'][number]

/** The name that the page gives to the field of a problem, to lead there. */
export const placeName = (field: Field, { accountId, item }: Place, path?: string): string =>
  [field, accountId ?? 'base', item, path].filter((part) => part !== undefined).join(':')

const shape = /^targets\[(\d+)\](?:\.(.*))?$/
const threadShape = /^options\.threadItems\[(\d+)\](?:\.(.*))?$/

const fieldOf = (rest: string): Field =>
  rest.startsWith('mediaItems') ? 'media' : rest.startsWith('options') ? 'options' : 'text'

/** `mediaItems[0].altText` as 0.altText, `options.poll.question` as poll.question. */
const pathOf = (rest: string): string | undefined =>
  rest
    .replace(/^(mediaItems|options|content)\.?/, '')
    .replaceAll(/\[(\d+)\]/g, '$1')
    .replace(/^\./, '') || undefined

/** Where the field of a request stands on the page. */
export function placeOfParam(
  param: string | undefined,
  draft: Draft,
): Pick<Problem, 'field' | 'at' | 'path'> & { accountId?: string } {
  if (!param) return { field: 'text', at: {} }
  const [, index, rest = ''] = shape.exec(param) ?? []
  if (index === undefined) return placeOfBase(param)
  const accountId = draft.targets[Number(index)]?.accountId
  if (accountId === undefined) return { field: 'targets', at: {} }
  if (rest === '' || rest === 'accountId') return { field: 'targets', at: {}, accountId }
  const [, item, inItem = ''] = threadShape.exec(rest) ?? []
  if (item !== undefined)
    return {
      field: fieldOf(inItem),
      at: { accountId, item: Number(item) },
      path: pathOf(inItem),
      accountId,
    }
  return { field: fieldOf(rest), at: { accountId }, path: pathOf(rest), accountId }
}

function placeOfBase(param: string): Pick<Problem, 'field' | 'at' | 'path'> {
  if (param.startsWith('mediaItems')) return { field: 'media', at: {}, path: pathOf(param) }
  if (param === 'title') return { field: 'title', at: {} }
  if (param.startsWith('targets')) return { field: 'targets', at: {} }
  if (/^(scheduledFor|timezone|queue|publishNow|isDraft)/.test(param)) return { field: 'when', at: {} }
  return { field: 'text', at: {} }
}

export const problemOfFinding = ({ accountId, code, error, param }: Finding, draft: Draft): Problem => {
  const place = placeOfParam(param, draft)
  return { ...place, accountId: accountId ?? place.accountId, code, message: error }
}

interface ToldTarget {
  accountId: string
  code: string
  message: string
  item: number
}

/** What a refused request says about fields. Empty where it says nothing about any. */
export function problemsOfFailure(failure: ApiFailure, draft: Draft): Problem[] {
  const { param, code, message, details } = failure.facts
  const reported = Array.isArray(details?.targets) ? (details.targets as ToldTarget[]) : []
  if (reported.length > 0) return reported.map((one) => problemOfTarget(one, draft))
  if (!param) return []
  const place = placeOfParam(param, draft)
  // The service names a field by its place in the request, which nobody sees here.
  return [{ ...place, code, message: message.replace(param, place.path ?? place.field) }]
}

function problemOfTarget({ accountId, code, message, item }: ToldTarget, draft: Draft): Problem {
  const target = targetOf(draft, accountId)
  const field: Field = code.startsWith('media_') ? 'media' : code.startsWith('content_') ? 'text' : 'options'
  const own = field === 'media' ? target?.media : target?.content
  const at = target?.thread
    ? { accountId, item }
    : field === 'options' || (own !== null && own !== undefined)
      ? { accountId }
      : {}
  return { field, at, accountId, code, message }
}

/** The same thing is said once, by the first check that notices it. */
export function distinct(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ field, at, accountId, code, path }) => {
    const name = [placeName(field, at, path), accountId, code].join('|')
    return !seen.has(name) && seen.add(name)
  })
}

/** What several accounts need in one place is corrected once, and told once. */
export function together(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ field, at, path, message }) => {
    const name = [placeName(field, at, path), message].join('|')
    return !seen.has(name) && seen.add(name)
  })
}
