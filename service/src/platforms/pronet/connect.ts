import { done, map } from '#wire/outcome.ts'
import type { Choice, Connect } from '../connect.ts'
import { isDenied } from '../restli/api.ts'
import { personLogin } from '../restli/login.ts'
import { readAdministered, requireOrganizations } from './identity.ts'
import { listOrganizations, type Organization } from './organizations.ts'
import { scopes } from './scopes.ts'

export const oauth: NonNullable<Connect['oauth']> = {
  ...personLogin(scopes),
  choices: {
    type: 'organizations',
    takesPerson: true,
    /**
     * The organizations, and without any the person. A person with both may choose the person, too, which is no
     * organization.
     */
    async list(transport, { identity, credentials }) {
      const themself = { id: identity.platformAccountId, name: identity.displayName, type: 'person' }
      // An app that reaches no organizations can still post for the person.
      if (requireOrganizations({ credentials })) return done([themself])
      const found = await listOrganizations(transport, credentials.accessToken)
      if (isDenied(found)) return done([themself])
      return map(found, (organizations) =>
        organizations.length > 0 ? organizations.map(choiceOf) : [themself],
      )
    },
    async connect(transport, { identity, credentials }, choiceId) {
      if (choiceId === identity.platformAccountId) return done({ identity, credentials })
      const lack = requireOrganizations({ credentials })
      if (lack) return lack
      const chosen = await readAdministered(transport, credentials.accessToken, choiceId)
      return map(chosen, (organization) => ({ identity: organization, credentials }))
    },
  },
}

function choiceOf({ id, name, vanityName, website, description }: Organization): Choice {
  const about = {
    ...(vanityName !== null && { vanityName }),
    ...(website !== null && { website }),
    ...(description !== null && { description }),
  }
  return { id, name, type: 'organization', about }
}
