import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'
import { accountAlreadyInProfile, organizationNotFound } from '../accounts.errors.ts'
import { switchIdentity } from '../connect/switch-identity.ts'

const on = { ...accountOn('pronet'), ids: {} }

const Organization = t.object({
  id: t.anyString(),
  name: t.anyString(),
  vanityName: t.optional(t.anyString({ description: 'The name in the address of its page.' })),
  localizedName: t.anyString({ description: 'The same as name.' }),
})

export const getPronetOrganizations = operation({
  id: 'getPronetOrganizations',
  route: 'GET /v1/accounts/{accountId}/pronet-organizations',
  tag: 'connect',
  summary: 'Lists organisations an account can post for.',
  description:
    'They are those for which the person behind the account is administrator, content administrator or poster of sponsored content (organizationAcls of the LinkedIn API).',
  permission: 'accounts:read',
  on,
  reply: t.ok(t.object({ organizations: t.array(Organization) })),
  async handler({ ask }) {
    const organizations = await ask((pronet) => pronet.getOrganizations())
    return {
      organizations: organizations.map(({ id, name, vanityName }) => ({
        id,
        name,
        ...(vanityName !== null && { vanityName }),
        localizedName: name,
      })),
    }
  },
})

const AccountType = t.oneOf('personal', 'organization')

export const updatePronetOrganization = operation({
  id: 'updatePronetOrganization',
  route: 'PUT /v1/accounts/{accountId}/pronet-organization',
  tag: 'connect',
  summary: 'Switches an account between person and organisation.',
  description:
    'The account keeps its id, its credentials and its posts. What it publishes from now on is by the person or by the organization. Repeating the request changes nothing.',
  permission: 'accounts:write',
  on,
  body: t.object({
    accountType: AccountType,
    selectedOrganization: t.optional(
      t.object(
        {
          id: t.optional(t.text(100, { description: 'An id from getPronetOrganizations.' })),
          urn: t.optional(t.text(200, { description: 'urn:li:organization:<id>, in place of the id.' })),
          name: t.optional(t.name(400, { description: 'Ignored: LinkedIn returns the name.' })),
          vanityName: t.optional(t.name(400, { description: 'Not read.' })),
          logoUrl: t.optional(t.shown({ description: 'Not read.' })),
        },
        { description: 'Required with accountType organization, not read with personal.' },
      ),
    ),
  }),
  reply: t.ok(t.object({ message: t.anyString(), accountType: AccountType, accountName: t.anyString() })),
  errors: [organizationNotFound, accountAlreadyInProfile, generalError('missing_required_parameter')],
  async handler(call) {
    const { body, ask, account } = call
    const { accountType } = body
    const chosen = accountType === 'organization' ? chosenOrganization(body.selectedOrganization) : null
    if (chosen !== null) {
      const organizations = await ask((pronet) => pronet.getOrganizations())
      if (!organizations.some(({ id }) => id === chosen))
        raise(organizationNotFound, { param: 'selectedOrganization.id' })
    }
    const identity = await ask((pronet) => pronet.readAs(chosen))
    const param = chosen === null ? 'accountType' : 'selectedOrganization.id'
    const { display_name: accountName } = await switchIdentity(call, account, identity, param)
    return { message: `The account now publishes as ${accountName}.`, accountType, accountName }
  },
})

function chosenOrganization(selected: { id?: string; urn?: string } = {}): string {
  const [, ofUrn] = /^urn:li:organization:(.+)$/.exec(selected.urn ?? '') ?? []
  if (selected.urn !== undefined && ofUrn === undefined)
    raiseFault({
      code: 'invalid_string',
      param: 'selectedOrganization.urn',
      message: 'Send urn:li:organization:<id>.',
    })
  const id = selected.id ?? ofUrn
  if (id === undefined)
    return raiseFault({
      code: 'missing_required_parameter',
      param: 'selectedOrganization.id',
      message: 'Name the organization by its id.',
    })
  return id
}
