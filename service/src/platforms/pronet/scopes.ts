import type { Scope } from '../scopes.ts'

const signIn = 'Sign In with LinkedIn using OpenID Connect'
const share = 'Share on LinkedIn'
const community = 'Community Management API'
const told = { source: 'LinkedIn API documentation, Increasing Access', date: '2026-08-20' }
const organization = { accountType: 'organization' }

export const scopes: readonly Scope[] = [
  { scope: 'openid', product: signIn, review: 'none', neededBy: ['connect'], ...told },
  { scope: 'profile', product: signIn, review: 'none', neededBy: ['connect'], ...told },
  {
    scope: 'w_member_social',
    product: share,
    review: 'none',
    neededBy: ['publish', 'publishing.edit', 'publishing.remove'],
    where: { accountType: 'personal' },
    ...told,
  },
  {
    scope: 'r_organization_social',
    product: community,
    review: 'application',
    neededBy: ['publishing.lookup'],
    where: organization,
    optional: true,
    ...told,
  },
  {
    scope: 'w_organization_social',
    product: community,
    review: 'application',
    neededBy: ['publish', 'publishing.edit', 'publishing.remove'],
    where: organization,
    optional: true,
    ...told,
  },
  {
    scope: 'rw_organization_admin',
    product: community,
    review: 'application',
    neededBy: ['getOrganizations'],
    where: organization,
    optional: true,
    ...told,
  },
  {
    scope: 'r_organization_followers',
    product: community,
    review: 'application',
    neededBy: [],
    optional: true,
    ...told,
  },
]
