import { raise } from '#contract/operation/errors.ts'
import { stored } from '#contract/operation/stored.ts'
import { storedOperations } from '#contract/operation/stored-operations.ts'
import * as t from '#contract/schema/schema.ts'
import { ofProfile, profileNotFound } from '#features/accounts/index.ts'
import { isSlug, slugOf } from '#values/text/slug.ts'
import {
  customFieldNotFound,
  invalidOptions,
  invalidSlug,
  slugNotDerivable,
  slugTaken,
  tooManyCustomFields,
} from '../contacts.errors.ts'
import { type FieldType, fieldTypes } from '../contacts.tables.ts'
import { type CustomFieldRow, customFields } from './custom-fields.store.ts'

const CustomField = t.object(
  {
    id: t.id(),
    profileId: t.id(),
    name: t.anyString(),
    slug: t.anyString({ description: 'Names the field in paths and in customFields; it never changes.' }),
    type: t.oneOf(...fieldTypes),
    options: t.array(t.anyString(), { description: 'What a value may be; empty unless the type is select.' }),
    createdAt: t.timestamp(),
    updatedAt: t.timestamp(),
  },
  { component: 'CustomField' },
)

const fields = stored(customFields, {
  notFound: customFieldNotFound,
  noProfile: profileNotFound,
  taken: { slug: slugTaken },
  tooMany: tooManyCustomFields,
  show: toCustomField,
})

const options = t.array(t.text(100), {
  max: 100,
  unique: true,
  description: 'For select fields, which have at least one: at most 100 of at most 100 characters.',
})

export const { listCustomFields, createCustomField, getCustomField, updateCustomField, deleteCustomField } =
  storedOperations(fields, {
    tag: 'custom-fields',
    permission: 'contacts',
    item: CustomField,
    idParam: 'fieldId',
    list: {
      id: 'listCustomFields',
      route: 'GET /v1/custom-fields',
      summary: 'Lists custom field definitions.',
      description: 'Newest first.',
      query: t.object({ profileId: t.optional(t.id()) }),
      errors: [profileNotFound],
      requested: ofProfile,
    },
    create: {
      id: 'createCustomField',
      route: 'POST /v1/custom-fields',
      summary: 'Creates a custom field definition.',
      description:
        'If slug is absent or null, the service derives it from the name; the same name always gives the same slug. It keeps the letters a to z, digits and _, drops accents, writes other letters and digits as u and their code point, turns everything between them into -, and cuts the result to 64 characters. A slug that the profile already uses is refused and never gets a suffix. A profile has at most 200 fields.',
      body: t.object({
        profileId: t.id(),
        name: t.name(100),
        slug: t.optional(t.nullable(t.anyString({ description: '1 to 64 of a-z, 0-9, - and _.' }))),
        type: t.oneOf(...fieldTypes),
        options: t.optional(options),
      }),
      errors: [slugNotDerivable, invalidSlug, invalidOptions],
      row({ body: { profileId, name, type, options: sent = [], ...body } }) {
        const slug = chooseSlug({ ...body, name })
        judgeOptions(type, sent)
        return { profile_id: profileId, name, slug, type, options: sent }
      },
    },
    get: {
      id: 'getCustomField',
      route: 'GET /v1/custom-fields/{fieldId}',
      summary: 'Returns one custom field definition.',
    },
    change: {
      id: 'updateCustomField',
      route: 'PATCH /v1/custom-fields/{fieldId}',
      summary: 'Renames a custom field definition or replaces its options.',
      description:
        'Slug and type never change. A value whose option was removed stays readable and cannot be set again.',
      body: t.object({ name: t.optional(t.name(100)), options: t.optional(options) }),
      errors: [invalidOptions],
      judge({ type }, { options: sent }) {
        if (sent) judgeOptions(type, sent)
      },
      columns: (body) => body,
    },
    delete: {
      id: 'deleteCustomField',
      route: 'DELETE /v1/custom-fields/{fieldId}',
      summary: 'Deletes a custom field definition and its stored values.',
    },
  })

/** A sent slug must be well formed; an absent one is derived from the name. */
function chooseSlug({ slug, name }: { slug?: string | null; name: string }): string {
  if (slug === undefined || slug === null) return slugOf(name) ?? raise(slugNotDerivable, { param: 'name' })
  return isSlug(slug) ? slug : raise(invalidSlug, { param: 'slug' })
}

function judgeOptions(type: FieldType, sent: readonly string[]): void {
  if ((type === 'select') !== sent.length > 0) raise(invalidOptions, { param: 'options' })
}

function toCustomField(row: CustomFieldRow): t.Static<typeof CustomField> {
  const { id, name, slug, type } = row
  return {
    id,
    profileId: row.profile_id,
    name,
    slug,
    type,
    options: row.options,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
