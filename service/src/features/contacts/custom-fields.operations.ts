import { Deleted, deleted } from '#contract/deleted.ts'
import { raise } from '#contract/errors.ts'
import { operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import { stored } from '#contract/stored.ts'
import { type FieldType, fieldTypes } from '#db/tables/contacts.ts'
import { assertProfile, profileNotFound } from '#features/accounts/index.ts'
import { isSlug, slugOf } from '#values/slug.ts'
import {
  customFieldNotFound,
  invalidOptions,
  invalidSlug,
  slugNotDerivable,
  slugTaken,
  tooManyCustomFields,
} from './contacts.errors.ts'
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

export const listCustomFields = operation({
  id: 'listCustomFields',
  route: 'GET /v1/custom-fields',
  tag: 'custom-fields',
  summary: 'Lists custom field definitions.',
  description: 'Newest first.',
  permission: 'contacts:read',
  query: t.object({ profileId: t.optional(t.id()) }),
  reply: t.page(CustomField),
  errors: [profileNotFound],
  async handler(call) {
    const { db, scope, query } = call
    await assertProfile(db, scope, query.profileId)
    return fields.list(call, { where: { profile_id: query.profileId } })
  },
})

export const createCustomField = operation({
  id: 'createCustomField',
  route: 'POST /v1/custom-fields',
  tag: 'custom-fields',
  summary: 'Creates a custom field definition.',
  description:
    'If slug is absent or null, the service derives it from the name; the same name always gives the same slug. It keeps the letters a to z, digits and _, drops accents, writes other letters and digits as u and their code point, turns everything between them into -, and cuts the result to 64 characters. A slug that the profile already uses is refused and never gets a suffix. A profile has at most 200 fields.',
  permission: 'contacts:write',
  body: t.object({
    profileId: t.id(),
    name: t.name(100),
    slug: t.optional(t.nullable(t.anyString({ description: '1 to 64 of a-z, 0-9, - and _.' }))),
    type: t.oneOf(...fieldTypes),
    options: t.optional(options),
  }),
  reply: t.created(CustomField),
  errors: [profileNotFound, slugNotDerivable, invalidSlug, slugTaken, invalidOptions, tooManyCustomFields],
  handler(call) {
    const { profileId, name, type, options: sent = [] } = call.body
    const slug = chooseSlug(call.body)
    judgeOptions(type, sent)
    const row = { profile_id: profileId, name, slug, type, options: sent }
    return call.transaction(async (tx) => toCustomField(await fields.insert(tx, call, row)))
  },
})

export const getCustomField = operation({
  id: 'getCustomField',
  route: 'GET /v1/custom-fields/{fieldId}',
  tag: 'custom-fields',
  summary: 'Returns one custom field definition.',
  permission: 'contacts:read',
  reply: t.ok(CustomField),
  errors: [customFieldNotFound],
  handler: (call) => fields.show(call, call.params.fieldId),
})

export const updateCustomField = operation({
  id: 'updateCustomField',
  route: 'PATCH /v1/custom-fields/{fieldId}',
  tag: 'custom-fields',
  summary: 'Renames a custom field definition or replaces its options.',
  description:
    'Slug and type never change. A value whose option was removed stays readable and cannot be set again.',
  permission: 'contacts:write',
  body: t.object({ name: t.optional(t.name(100)), options: t.optional(options) }),
  reply: t.ok(CustomField),
  errors: [customFieldNotFound, invalidOptions],
  handler(call) {
    const { params, body } = call
    return call.transaction(async (tx) => {
      const { id, type } = await fields.hold(tx, call, params.fieldId)
      if (body.options) judgeOptions(type, body.options)
      return toCustomField(await fields.update(tx, call, id, body))
    })
  },
})

export const deleteCustomField = operation({
  id: 'deleteCustomField',
  route: 'DELETE /v1/custom-fields/{fieldId}',
  tag: 'custom-fields',
  summary: 'Deletes a custom field definition and its stored values.',
  permission: 'contacts:write',
  reply: t.ok(Deleted),
  errors: [customFieldNotFound],
  handler(call) {
    const { fieldId } = call.params
    return call.transaction(async (tx) => deleted((await fields.remove(tx, call, fieldId)).id))
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
