import { error } from '#contract/operation/errors.ts'

export const contactNotFound = error(404, 'contact_not_found', 'No such contact.')
export const contactChannelExists = error(
  409,
  'contact_channel_exists',
  'Another contact already has this identifier of the account.',
  '`details.contactId` names the contact. Change that one.',
)
export const channelPlatformMismatch = error(
  400,
  'channel_platform_mismatch',
  'The platform differs from that of the account.',
)
export const incompleteChannel = error(
  400,
  'incomplete_channel',
  'Send accountId and externalId together; the other fields of a channel need both.',
)
export const tooManyTags = error(400, 'too_many_tags', 'A contact has at most 25 tags.')
export const tooManyProfileTags = error(
  400,
  'too_many_profile_tags',
  'The contacts of a profile have at most 500 different tags.',
)
export const tooManyRows = error(400, 'too_many_rows', 'An import has at most 1000 rows.')
export const immutableField = error(400, 'immutable_field', 'The profile of a contact cannot be changed.')
export const invalidEmail = error(400, 'invalid_email', 'Send an email address of at most 254 characters.')
export const invalidTimezone = error(400, 'invalid_timezone', 'Send the name of an IANA time zone.')

export const customFieldNotFound = error(404, 'custom_field_not_found', 'No such custom field.')
export const fieldValueNotSet = error(404, 'field_value_not_set', 'The contact has no value of this field.')
export const slugTaken = error(
  409,
  'custom_field_slug_taken',
  'The profile has a custom field with this slug.',
)
export const slugNotDerivable = error(400, 'slug_not_derivable', 'The name has no letter and no digit.')
export const invalidSlug = error(
  400,
  'invalid_slug',
  'Use 1 to 64 of a-z, 0-9, - and _, beginning with a letter or a digit.',
)
export const invalidFieldValue = error(400, 'invalid_field_value', 'The value does not fit the custom field.')
export const invalidOptions = error(
  400,
  'invalid_options',
  'A select field has at least one option, and no other field has any.',
)
export const tooManyCustomFields = error(
  400,
  'too_many_custom_fields',
  'A profile has at most 200 custom fields.',
)
