import { error } from '#contract/errors.ts'

export const mediaNotFound = error(404, 'media_not_found', 'No such uploaded file.')
export const mediaInUse = error(
  409,
  'media_in_use',
  'A scheduled post uses the file. Cancel or change the post first.',
)
export const mediaNotReady = error(
  400,
  'media_not_ready',
  'The file cannot be used: it has not arrived yet, or its bytes are no media.',
)
/** As for other bodies: what was sent has another type than what is taken. */
export const unsupportedFile = error(
  415,
  'unsupported_media_type',
  'The bytes of the file are no media that is taken.',
)
export const fileTooLarge = error(413, 'body_too_large', 'The file is larger than this operation takes.')
