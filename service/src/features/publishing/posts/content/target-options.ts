import type { TObject } from 'typebox'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Publishing } from '#platforms/capabilities/publishing/publishing.ts'
import { contentTooLong } from '../../publishing.errors.ts'
import { MediaItemInput } from './media.shape.ts'

const ThreadItem = t.object(
  {
    content: t.optional(t.prose(100_000, { description: 'The text of the item.' })),
    mediaItems: t.optional(t.array(MediaItemInput, { max: 20, description: 'The files of the item.' })),
  },
  { component: 'ThreadItem' },
)

/** What the schemas of options may answer with. Operations do not see them, since a body has any map there. */
const schemaErrors = [
  'unknown_parameter',
  'missing_required_parameter',
  'invalid_string',
  'invalid_integer',
  'invalid_number',
  'invalid_boolean',
  'invalid_array',
  'invalid_object',
  'invalid_url',
  'invalid_id',
  'invalid_value',
].map(generalError)

/** What the options of a target may be refused with. */
export const optionErrors = [...schemaErrors, contentTooLong]

/** How many characters a title takes that a target has of its own. Undefined where it has none. */
export function ownTitleMax({ options }: Publishing): number | undefined {
  const title: object = options.properties.title ?? {}
  return 'maxLength' in title && typeof title.maxLength === 'number' ? title.maxLength : undefined
}

/** The options that a target on a platform takes. The list of platforms shows what bodies are read by. */
export function targetOptions({ abilities, limits, options }: Publishing, note: t.Note = {}): TObject {
  const threadItems = t.optional(
    t.array(ThreadItem, {
      min: 1,
      max: limits.threadItems,
      description: 'A whole thread, in place of content and mediaItems. Its first item is the root.',
    }),
  )
  return t.object({ ...options.properties, ...(abilities.thread && { threadItems }) }, note)
}

/** The same without what the operator's plan at the platform does not have. */
export function openOptions(publishing: Publishing): TObject {
  const { closedOptions = [] } = publishing
  const properties = Object.entries(targetOptions(publishing).properties)
  return t.object(Object.fromEntries(properties.filter(([name]) => !closedOptions.includes(name))))
}
