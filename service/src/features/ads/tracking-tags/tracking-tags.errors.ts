import { error } from '#contract/operation/errors.ts'

export const invalidTagId = error(400, 'invalid_tag_id', 'The account reaches no tracking tag of this id.')

export const tagWithoutBusiness = error(
  400,
  'tag_without_business',
  'No business owns the tracking tag, and only the business that owns a tag shares it. Move the tag into a business at Meta first.',
)
