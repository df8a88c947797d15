import * as t from '#contract/schema/schema.ts'
import type { Comments } from '#platforms/capabilities/comments/comments.ts'

const Abilities = t.object(
  {
    reply: t.boolean(),
    privateReply: t.boolean({ description: 'Whether a commenter can be answered in a direct message.' }),
    hide: t.boolean(),
    like: t.boolean({ description: 'Whether comments and posts can be liked.' }),
    delete: t.described(t.oneOf('all', 'own', 'none'), 'Whose comments the account may delete.'),
    edit: t.boolean(),
    moderate: t.boolean(),
  },
  { description: 'What can be done with comments. Null where comments are not served.' },
)

export const CommentAbilities = t.nullable(Abilities)

export function commentAbilitiesOf(comments: Comments | undefined): t.Static<typeof CommentAbilities> {
  if (!comments) return null
  const { rules, hide, like, remove, edit, moderate } = comments
  return {
    reply: true,
    privateReply: rules.privateReply === true,
    hide: hide !== undefined,
    like: like !== undefined,
    delete: remove === undefined ? 'none' : rules.delete,
    edit: edit !== undefined,
    moderate: moderate !== undefined,
  }
}
