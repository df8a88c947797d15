import assert from 'node:assert/strict'
import type { Call, Team } from './team.ts'

/** Makes a contact of a profile and answers it. */
export async function newContact({ call, profileId }: Pick<Team, 'call' | 'profileId'>, body: object = {}) {
  const made = await call('POST /v1/contacts', { profileId, displayName: 'Somebody', ...body })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

/** Makes a custom field of a profile and answers it. */
export async function newField({ call, profileId }: Pick<Team, 'call' | 'profileId'>, body: object) {
  const made = await call('POST /v1/custom-fields', { profileId, type: 'text', ...body })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

/** Another profile of a team, as something that contacts can be made in. */
export async function newProfile({ call }: Pick<Team, 'call'>, name: string) {
  const made = await call('POST /v1/profiles', { name })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return { call, profileId: made.body.id as string }
}

/** Imports rows and returns their results. */
export async function importInto(call: Call, profileId: string, contacts: readonly object[]) {
  const reply = await call('POST /v1/contacts/bulk', { profileId, contacts })
  assert.equal(reply.status, 200, JSON.stringify(reply.body).slice(0, 1000))
  return reply.body
}
