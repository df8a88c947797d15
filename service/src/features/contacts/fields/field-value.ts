import { raise } from '#contract/operation/errors.ts'
import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import { isDate } from '#values/timestamp.ts'
import { customFieldNotFound, invalidFieldValue } from '../contacts.errors.ts'
import type { FieldType, FieldValue } from '../contacts.tables.ts'
import { findFieldsBySlug } from './custom-fields.store.ts'

const textMax = 1000

export interface FieldRules {
  type: FieldType
  options: readonly string[]
}

/** The value, when it is one that a field takes. */
export function toFieldValue({ type, options }: FieldRules, value: unknown, param: string): FieldValue {
  const fits: Record<FieldType, () => boolean> = {
    text: () => typeof value === 'string' && [...value].length <= textMax,
    number: () => Number.isFinite(value),
    boolean: () => typeof value === 'boolean',
    date: () => typeof value === 'string' && isDate(value),
    select: () => typeof value === 'string' && options.includes(value),
  }
  return fits[type]() ? (value as FieldValue) : raise(invalidFieldValue, { param, message: sentences[type] })
}

const sentences: Record<FieldType, string> = {
  text: `Send a text of at most ${textMax} characters.`,
  number: 'Send a number.',
  boolean: 'Send true or false.',
  date: 'Send a date as YYYY-MM-DD.',
  select: 'Send one of the options of the field.',
}

export interface SentValue {
  fieldId: string
  slug: string
  value: FieldValue
}

/** The values that a body sends by slug, each checked against its field in the profile. */
export async function readCustomFields(
  db: Db,
  scope: Scope,
  profileId: string,
  sent: Readonly<Record<string, unknown>> = {},
): Promise<SentValue[]> {
  const fields = await findFieldsBySlug(db, scope, profileId, Object.keys(sent))
  const bySlug = new Map(fields.map((field) => [field.slug, field]))
  return Object.entries(sent).map(([slug, value]) => {
    const param = `customFields.${slug}`
    const field = bySlug.get(slug) ?? raise(customFieldNotFound, { param })
    return { fieldId: field.id, slug, value: toFieldValue(field, value, param) }
  })
}
