import { at, bodyOf, type World } from './world.ts'

export async function makeKeys({ owner, profiles }: World): Promise<void> {
  const profileIds = [at(profiles, 0).id]
  const wishes = [
    { name: 'Reporting', mode: 'test', permission: 'read' },
    { name: 'Agency', mode: 'test', scope: 'profiles', profileIds },
    { name: 'Trial until next month', mode: 'test', expiresIn: 30 },
    { name: 'Production', mode: 'live', expiresIn: 365 },
  ]
  for (const wish of wishes) await owner('POST /v1/api-keys', wish)
  const { id } = bodyOf(await owner('POST /v1/api-keys', { name: 'Lost laptop', mode: 'test' }))
  await owner(`DELETE /v1/api-keys/${id}`)
}
