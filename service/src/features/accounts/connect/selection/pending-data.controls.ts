import { areaControl, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { type PlatformWord, platformWords } from '#values/platforms.ts'
import { chain } from '#wire/outcome.ts'
import { findTeamOfProfile } from '../../test-accounts.store.ts'
import { type Choosing, choosingOf, insertPendingConnection, selectionTypes } from './pending-connection.ts'

type SelectionType = (typeof selectionTypes)[number]

/** The type of choices on each platform that has them. */
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

export const issueCapability = areaControl({
  route: 'POST /_sandbox/capabilities',
  status: 201,
  body: t.object({
    kind: t.oneOf('pending-data'),
    platform: t.oneOf(...platformWords),
    profileId: t.id(),
    selectionType: t.optional(t.oneOf(...selectionTypes)),
  }),
  async handler({ body, now, ...tools }) {
    const { platform, profileId, selectionType } = body
    const teamId =
      (await findTeamOfProfile(tools.db, profileId)) ?? raise(sandboxObjectNotFound, { param: 'profileId' })
    const choosing = (await agreed(tools, platform, teamId)) ?? describedOnly(platform)
    const owner = { teamId, mode: 'test', profileId, platform, redirectUrl: null, userId: null } as const
    const { pendingDataToken: token, expiresAt } = await insertPendingConnection(
      tools,
      owner,
      { ...choosing, ...(selectionType && { selectionType }) },
      now,
    )
    const url = `${tools.settings.publicUrl}/v1/connect/pending-data?token=${token}`
    return { token, url, expiresAt: expiresAt.toISOString() }
  },
})

/** What the first sandbox identity may choose from, as its consent would leave it. Undefined where nothing is chosen. */
async function agreed(
  { platform, settings }: Pick<Tools, 'platform' | 'settings'>,
  word: PlatformWord,
  teamId: string,
): Promise<Choosing | undefined> {
  const reached = platform(word, 'test', { teamId, accountId: null, step: 'connect' })
  const oauth = reached?.platform.connect.oauth
  const choices = oauth?.choices
  if (!reached || !choices) return undefined
  const { transport } = reached
  const grant = { code: 'sbx_ok', redirectUri: settings.publicUrl, verifier: 'sandbox' }
  const person = await oauth.exchange(transport, grant)
  const options = await chain(person, (known) => choices.list(transport, known))
  if (person.kind !== 'done' || options.kind !== 'done')
    throw new Error(`the sandbox has no choices on ${word}: ${JSON.stringify(options)}`)
  return choosingOf(person.value, choices.type, options.value)
}

/** On a platform that is not served yet no person can grant a consent, so nothing can be selected. */
function describedOnly(platform: PlatformWord): Choosing {
  const person = `sbx-${platform}-1`
  const options = [1, 2].map((number) => {
    const id = `${platform}-${number}`
    return { id, name: `Sandbox ${platform} ${number}`, type: 'choice' }
  })
  const selectionType = usual[platform] ?? 'profiles'
  return { person: null, userProfile: { id: person, username: person }, selectionType, options }
}
