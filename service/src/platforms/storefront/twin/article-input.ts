import type { TwinState } from '#wire/twin/twin.ts'
import { type UserError, userError } from './fault.ts'
import { isVisible, type SandboxArticle } from './sandbox-article.ts'

type Input = Readonly<Record<string, any>>

/** Checks one rule on an input and returns its fault. In an update of an article, an omitted member is not checked. */
type Rule = (
  input: Input,
  about: { state: TwinState; before: SandboxArticle | undefined },
) => UserError | undefined

const most = 255

const titleRule: Rule = ({ title }, { before }) => {
  if (before && title === undefined) return undefined
  if (String(title ?? '').trim() === '')
    return userError(['article', 'title'], "Title can't be blank", 'BLANK')
  if ([...String(title)].length <= most) return undefined
  return userError(['article', 'title'], `Title is too long (maximum is ${most} characters)`, 'TOO_LONG')
}

const blogRule: Rule = ({ blogId }, { before }) =>
  before || blogId
    ? undefined
    : userError(
        ['article'],
        'Must reference or create a blog when creating an article.',
        'BLOG_REFERENCE_REQUIRED',
      )

const authorRule: Rule = ({ author }, { before }) => {
  const { name, userId } = author ?? {}
  if (name && userId)
    return userError(
      ['article'],
      "Can't create an article author if both author name and user ID are supplied.",
      'AMBIGUOUS_AUTHOR',
    )
  // No member of the staff is known in the sandbox.
  if (userId) return userError(['article'], 'User must exist if a user ID is supplied.', 'AUTHOR_MUST_EXIST')
  if (before || String(name ?? '').trim() !== '') return undefined
  return userError(
    ['article'],
    "Can't create an article if both author name and user ID are blank.",
    'AUTHOR_FIELD_REQUIRED',
  )
}

const dateRule: Rule = ({ isPublished, publishDate }, { state, before }) => {
  const shows = isPublished ?? (before ? isVisible(state, before) : true)
  if (!shows || !publishDate || Date.parse(publishDate) <= state.now.getTime()) return undefined
  const message = 'Can’t set isPublished to true and also set a future publish date.'
  return userError(['article'], message, 'INVALID_PUBLISH_DATE')
}

const imageRule: Rule = ({ image }, { before }) => {
  if (!image) return undefined
  if (image.url) {
    const isWeb = /^https?:$/.test(URL.parse(image.url)?.protocol ?? '')
    return isWeb ? undefined : userError(['article', 'image'], 'Image upload failed.', 'UPLOAD_FAILED')
  }
  if (before?.image) return undefined
  const message = 'Cannot update image alt text without an existing image or providing a new image URL'
  return userError(['article', 'image'], message, 'INVALID')
}

const metafieldRule: Rule = ({ metafields = [] }) => {
  const blank = metafields?.findIndex(({ value }: Input) => String(value ?? '').trim() === '') ?? -1
  if (blank < 0) return undefined
  return userError(['article', 'metafields', String(blank), 'value'], "Value can't be blank.", 'BLANK')
}

const rules = [titleRule, blogRule, authorRule, dateRule, imageRule, metafieldRule]

export function inputFault(
  state: TwinState,
  input: Input,
  before: SandboxArticle | undefined,
): UserError | undefined {
  for (const rule of rules) {
    const fault = rule(input, { state, before })
    if (fault) return fault
  }
  return undefined
}
