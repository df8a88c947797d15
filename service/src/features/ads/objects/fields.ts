import * as t from '#contract/schema/schema.ts'

/** The members of an object that a caller wants to see, in the words of the ad platform. */
export const fieldsQuery = t.optional(
  t.pattern('^[A-Za-z0-9_.,(){}:-]{1,2000}$', 'invalid_string', {
    description:
      'What to tell of it, a comma list of fields of the Marketing API. The usual ones when it is left out. Meta Ads refuses fields that it does not know.',
  }),
)

/** The id of another object in a body. One that has not the form of an id of the ad platform names nothing there. */
export const namedId = (description: string, of?: string) =>
  t.pattern('^[0-9A-Za-z_-]{1,64}$', 'invalid_string', { description, ...(of !== undefined && { of }) })

const form = /^[0-9]{1,30}$/

/** Whether a part of a path can be the id of an object of the ad platform. */
export function isProviderId(id: string): boolean {
  return form.test(id)
}
