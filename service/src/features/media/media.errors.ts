import { error } from '#contract/operation/errors.ts'

export const mediaNotFound = error(404, 'media_not_found', 'No such uploaded file.')
export const mediaOfOthers = error(
  403,
  'insufficient_permissions',
  'The file is not of the profiles of the credential alone, so the credential cannot delete it.',
  'Use a credential with the permission that the operation names. An admin gives roles and makes keys.',
)
export const mediaInUse = error(
  409,
  'media_in_use',
  'A scheduled post uses the file. Cancel or change the post first.',
)
export const mediaNotReady = error(
  400,
  'media_not_ready',
  'The file cannot be used: it has not arrived yet, or its bytes are no media.',
  'Read GET /v1/media/{mediaId}: wait while the file is on its way, and upload another one if it failed.',
)
export const mediaQuotaExceeded = error(
  422,
  'media_quota_exceeded',
  'The uploaded files of the team would take more bytes than it may have. Delete files that are not needed.',
)
/** As for other bodies: what was sent has another type than what is taken. */
export const unsupportedFile = error(
  415,
  'unsupported_media_type',
  'The bytes of the file are no media that is taken.',
)
export const mediaUnreadable = error(
  422,
  'media_unreadable',
  'Reading the file takes more memory or time than a file may take.',
)
export const fileTooLarge = error(
  413,
  'body_too_large',
  'The file is larger than this operation takes.',
  'Send less. A file goes to an upload address: POST /v1/media/presign.',
)
