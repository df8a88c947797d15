import * as t from '#contract/schema/schema.ts'

/** How a request of a select step names its connection. */
export interface NamedConnection {
  profileId?: string
  pendingDataToken?: string
  tempToken?: string
  accountId?: string
}

const until = 'until it is finished or 15 minutes pass.'

const namingByOne = {
  pendingDataToken: t.optional(
    t.alsoNamed(
      'tempToken',
      t.text(200, { description: `Names the unfinished connection, as its connectToken does, ${until}` }),
    ),
  ),
}

const naming = {
  pendingDataToken: t.optional(t.text(200, { description: `Names the unfinished connection, ${until}` })),
  tempToken: t.optional(
    t.text(200, { description: 'The connectToken of the connection, in place of X-Connect-Token.' }),
  ),
}

/** `oneToken`: tempToken is a second name of pendingDataToken. */
export const namingOf = (oneToken: true | undefined): t.TProperties => (oneToken ? namingByOne : naming)

/** What a select step reads of the headers. */
export const headers = t.object({
  'X-Connect-Token': t.optional(
    t.text(200, {
      description:
        'The connectToken of the connection. It names the connection, and stands for a credential where none is sent.',
    }),
  ),
})

/** A token that came as the one that names a connection, under the name of what it is. */
export function byItsKind({ pendingDataToken: token, ...named }: NamedConnection): NamedConnection {
  if (token === undefined) return named
  return token.startsWith('zt_') ? { ...named, tempToken: token } : { ...named, pendingDataToken: token }
}
