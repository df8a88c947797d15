import { error } from '#contract/operation/errors.ts'

export const uploadNotFound = error(
  404,
  'upload_not_found',
  'The upload address is unknown, or its time is over. Ask for a new one with POST /v1/media/presign.',
)
export const uploadCompleted = error(409, 'upload_completed', 'The address has taken its file already.')
export const uploadReplaced = error(
  409,
  'upload_replaced',
  'Another request sends the same file and has taken the place of this one.',
)
export const uploadOffset = error(
  409,
  'upload_offset',
  'The piece does not begin where the file ends so far. Ask with Content-Range: bytes */<size>, and go on from there.',
)
export const invalidRange = error(400, 'invalid_content_range', 'The Content-Range does not fit the upload.')
export const wrongSize = error(
  400,
  'invalid_content_length',
  'The body has another size than the one that was announced.',
)
export const fileTooLarge = error(
  413,
  'body_too_large',
  'The file is larger than the address takes.',
  'Send less. A file goes to an upload address: POST /v1/media/presign.',
)
export const mediaNotFound = error(404, 'media_not_found', 'No such uploaded file.')
