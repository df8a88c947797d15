import { error } from '#contract/operation/errors.ts'

export const leadFormNotFound = error(404, 'lead_form_not_found', 'No such lead form.')

export const leadFormPermissionMissing = error(
  403,
  'socialnet_lead_form_permission_missing',
  'The account lacks the permission to manage ads of its page. Reconnect it with that permission.',
)

export const noFormPage = error(
  422,
  'lead_form_page_required',
  'The connection reaches no page that could have lead forms.',
)
