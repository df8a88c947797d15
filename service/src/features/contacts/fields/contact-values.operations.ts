import { raise } from '#contract/operation/errors.ts'
import { type Call, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import {
  contactNotFound,
  customFieldNotFound,
  fieldValueNotSet,
  invalidFieldValue,
} from '../contacts.errors.ts'
import { fieldValue } from '../contacts.shape.ts'
import { type FieldRules, toFieldValue } from './field-value.ts'
import * as store from './field-values.store.ts'

const Value = t.object(
  { slug: t.anyString(), value: t.foreignIn(fieldValue) },
  { component: 'CustomFieldValue' },
)
const Cleared = t.object({ slug: t.anyString(), deleted: t.literal(true) })

export const setContactFieldValue = operation({
  id: 'setContactFieldValue',
  route: 'PUT /v1/contacts/{contactId}/fields/{slug}',
  ids: { slug: 'customFieldSlug' },
  tag: 'contacts',
  summary: 'Sets one custom value of a contact.',
  description:
    'The value fits the type of the field: a text of at most 1000 characters, a finite number, true or false, a date as YYYY-MM-DD, or one of the options. null is not a value: use DELETE to clear it.',
  example: { body: { value: 'gold' } },
  permission: 'contacts:write',
  body: t.object({ value: fieldValue }),
  reply: t.ok(Value),
  errors: [contactNotFound, customFieldNotFound, invalidFieldValue],
  async handler({ db, scope, params, body, now }) {
    const { contactId, slug } = params
    const { id: fieldId, ...rules } = await findField({ db, scope, params })
    const value = toFieldValue(rules, body.value, 'value')
    const put = await store.putValue(db, scope, { contactId, fieldId }, value, now)
    return put ? { slug, value } : raise(contactNotFound)
  },
})

export const clearContactFieldValue = operation({
  id: 'clearContactFieldValue',
  route: 'DELETE /v1/contacts/{contactId}/fields/{slug}',
  ids: { slug: 'customFieldSlug' },
  tag: 'contacts',
  summary: 'Clears one custom value of a contact.',
  permission: 'contacts:write',
  reply: t.ok(Cleared),
  errors: [contactNotFound, customFieldNotFound, fieldValueNotSet],
  async handler({ db, scope, params, now }): Promise<t.Static<typeof Cleared>> {
    const { contactId, slug } = params
    const { id: fieldId } = await findField({ db, scope, params })
    const cleared = await store.deleteValue(db, scope, { contactId, fieldId }, now)
    return cleared ? { slug, deleted: true } : raise(fieldValueNotSet)
  },
})

type Place = Pick<Call<{ contactId: string; slug: string }>, 'db' | 'scope' | 'params'>

async function findField({ db, scope, params }: Place): Promise<FieldRules & { id: string }> {
  const { contactId, slug } = params
  const found = (await store.findFieldOfContact(db, scope, contactId, slug)) ?? raise(contactNotFound)
  const { id, type, options } = found
  return id && type ? { id, type, options: options ?? [] } : raise(customFieldNotFound)
}
