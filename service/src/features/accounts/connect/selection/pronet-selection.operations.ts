import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { selection, selectionList } from './select-step.ts'

export const listPronetOrganizations = selectionList({
  id: 'listPronetOrganizations',
  route: 'GET /v1/connect/pronet/organizations',
  summary: 'Lists organisations the user may post for.',
  description:
    'Asks LinkedIn for the organizations of the person who agreed, and answers those of orgIds. The ids of all stand in the options of the pending connection.',
  platform: 'pronet',
  member: 'organizations',
  anyProfile: true,
  query: {
    orgIds: t.text(4000, {
      description: 'The ids of the organizations to answer, with commas between them.',
    }),
  },
  details: {
    vanityName: t.optional(t.anyString({ description: 'The name in the address of its page.' })),
    website: t.optional(t.anyString()),
    description: t.optional(t.anyString()),
  },
  keeps: ({ id, type }, { orgIds }) => type === 'organization' && orgIds.split(',').includes(id),
})

export const selectPronetOrganization = selection({
  id: 'selectPronetOrganization',
  route: 'POST /v1/connect/pronet/select-organization',
  summary: 'Connects a person or an organisation on {pronet}.',
  description:
    'With accountType personal the account is the person who agreed, with organization the selected one. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.',
  platform: 'pronet',
  fields: {
    accountType: t.oneOf('personal', 'organization'),
    selectedOrganization: t.optional(
      t.object(
        {
          id: t.text(100, { description: 'The id of an organization of the person.' }),
          urn: t.optional(t.text(200, { description: 'Not read: it follows from the id.' })),
          name: t.optional(t.name(400, { description: 'Ignored: LinkedIn returns the name.' })),
          vanityName: t.optional(t.name(400, { description: 'Not read.' })),
          logoUrl: t.optional(t.shown({ description: 'Not read.' })),
        },
        { description: 'Required with accountType organization, not read with personal.' },
      ),
    ),
  },
  choose: ({ accountType, selectedOrganization }, personId) =>
    accountType === 'personal' ? personId : organizationOf(selectedOrganization),
  param: 'selectedOrganization.id',
})

function organizationOf(selected: { id: string } | undefined): string {
  if (selected) return selected.id
  return raiseFault({
    code: 'missing_required_parameter',
    param: 'selectedOrganization',
    message: 'Name the organization.',
  })
}
