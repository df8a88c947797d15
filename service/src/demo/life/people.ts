import { bodyOf, type World } from './world.ts'

const members = [
  { email: 'admin@example.com', role: 'admin', name: 'The admin' },
  { email: 'editor@example.com', role: 'member', name: 'The editor' },
  { email: 'books@example.com', role: 'billing_admin', name: 'The accountant' },
]

const open = [
  { email: 'reader@example.com', role: 'read_only' },
  { email: 'second.editor@example.com', role: 'member' },
]

/** Members come in by their invitation, where the answer holds it; two invitations and a link stay open. */
export async function inviteTeam({ owner, stranger, profiles }: World): Promise<void> {
  for (const { email, role, name } of members) {
    const { token } = bodyOf(await owner('POST /v1/team/invitations', { email, role }))
    if (token === undefined) continue
    const person = { token, password: crypto.randomUUID(), name }
    await stranger('POST /v1/team/invitations/accept', person)
  }
  for (const invitation of open) await owner('POST /v1/team/invitations', invitation)
  const profileIds = profiles.slice(0, 1).map(({ id }) => id)
  await owner('POST /v1/invite/tokens', { role: 'viewer', scope: 'profiles', profileIds })
}
