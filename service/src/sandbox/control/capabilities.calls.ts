import { raise } from '#contract/errors.ts'
import * as t from '#contract/schema.ts'
import { insertPendingConnection, selectionTypes } from '#features/accounts/index.ts'
import { newId } from '#values/id.ts'
import { type PlatformWord, platformWords } from '#values/platforms.ts'
import { findTeamOfProfile } from './accounts.store.ts'
import { sandboxObjectNotFound } from './control.errors.ts'
import { controlCall } from './control-call.ts'

type SelectionType = (typeof selectionTypes)[number]

/** What a person chooses from on each platform that asks. */
const usual: Partial<Record<PlatformWord, SelectionType>> = {
  socialnet: 'pages',
  photonet: 'pages',
  bizlisting: 'locations',
  pronet: 'organizations',
  pinboard: 'boards',
  chatapp: 'numbers',
  chatroom: 'channels',
  workchat: 'channels',
}

export const issueCapability = controlCall({
  route: 'POST /_sandbox/capabilities',
  status: 201,
  body: t.object({
    kind: t.oneOf('pending-data'),
    platform: t.oneOf(...platformWords),
    profileId: t.id(),
    selectionType: t.optional(t.oneOf(...selectionTypes)),
  }),
  async handler({ body, now, ...tools }) {
    const { platform, profileId, selectionType = usual[platform] ?? 'profiles' } = body
    const teamId =
      (await findTeamOfProfile(tools.db, profileId)) ?? raise(sandboxObjectNotFound, { param: 'profileId' })
    const person = `sbx-${platform}-1`
    const choices = {
      tempToken: `sbx_temporary_${newId(now)}`,
      userProfile: { id: person, username: person },
      selectionType,
      options: [1, 2].map((number) => ({
        id: `${platform}-${number}`,
        name: `Sandbox ${platform} ${number}`,
      })),
    }
    const owner = { teamId, mode: 'test', profileId } as const
    const { token, expiresAt } = await insertPendingConnection(tools, owner, platform, choices, now)
    const url = `${tools.settings.publicUrl}/v1/connect/pending-data?token=${token}`
    return { token, url, expiresAt: expiresAt.toISOString() }
  },
})
