import { error } from '#contract/operation/errors.ts'

export const invalidCsv = error(400, 'invalid_csv', 'The file is no CSV that can be read.')
export const invalidColumns = error(
  400,
  'invalid_columns',
  'The first row has to name columns that are known.',
)
export const tooManyPosts = error(400, 'too_many_rows', 'A request has at most 100 posts.')
export const tooManyRows = error(400, 'too_many_rows', 'A file has at most 500 rows besides the first.')
