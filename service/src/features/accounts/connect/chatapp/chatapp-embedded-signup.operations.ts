import { raise } from '#contract/operation/errors.ts'
import { type CallWith, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { auditContextOf } from '#features/system/index.ts'
import type { Connected } from '#platforms/account.ts'
import {
  invalidPhoneNumber,
  oauthDenied,
  phoneNumberMismatch,
  platformNotSupported,
} from '../../accounts.errors.ts'
import { assertProfile } from '../../profiles/visible-profile.ts'
import { connectIdentity } from '../connect-identity.ts'
import { connectErrors, requireDone } from '../connect-outcome.ts'
import { Connection, checkRedirect, redirectRule, toConnection } from '../connection.shape.ts'
import { reach } from '../consent/connectable.ts'
import { hasPhoneNumber } from './team-number.store.ts'

const platform = 'chatapp'

export const connectChatappEmbeddedSignup = operation({
  id: 'connectChatappEmbeddedSignup',
  route: 'POST /v1/connect/chatapp/embedded-signup',
  tag: 'connect',
  summary: "Connects a {chatapp} number from the provider's signup popup.",
  description:
    'Redeems the code that the pop-up gives to its page. Without phoneNumberId the first number of the sign-up is connected. In test mode the codes are those of a consent, sbx_ok among them, and a number of the team that is named as expectedPhoneNumber is the one signed up.',
  example: { body: { code: 'sbx_ok' } },
  permission: 'chatapp:write',
  body: t.object({
    code: t.text(4096),
    profileId: t.id(),
    wabaId: t.optional(
      t.pattern('^[\\w-]{1,40}$', 'invalid_string', { description: 'The business account of the sign-up.' }),
    ),
    phoneNumberId: t.optional(
      t.pattern('^[\\w-]{1,40}$', 'invalid_string', {
        of: 'chatappNumberId',
        description: 'The number of the sign-up, by its id.',
      }),
    ),
    isCoexistence: t.optional(
      t.boolean({ description: 'The number stays in use on a phone. It is never registered.' }),
    ),
    expectedPhoneNumber: t.optional(
      t.pattern('^\\+[1-9][0-9]{1,14}$', 'invalid_phone_number', {
        description: 'E.164. The sign-up has to be of this number, else nothing is kept.',
      }),
    ),
    redirectUrl: t.optional(
      t.redirect({ description: `${redirectRule} The answer names it with the result added.` }),
    ),
  }),
  reply: t.ok(Connection),
  errors: [...connectErrors, platformNotSupported, oauthDenied, invalidPhoneNumber, phoneNumberMismatch],
  uses: ['platform', 'platforms', 'headers'],
  async handler(call) {
    const { db, scope, body, clock, transaction } = call
    const { profileId, code, wabaId, isCoexistence = false, expectedPhoneNumber, redirectUrl } = body
    checkRedirect(call, redirectUrl, 'redirectUrl')
    await assertProfile(db, scope, profileId)
    const { teamId, mode } = scope
    const { platform: reached, transport } = reach(call, platform, mode, { teamId })
    const way = reached.connect.number ?? raise(platformNotSupported)
    const phoneNumberId = body.phoneNumberId ?? (await teamNumber(call, expectedPhoneNumber))
    const signedUp = await way.signUp(transport, { code, wabaId, phoneNumberId })
    const connected = requireDone(signedUp, oauthDenied)
    if (expectedPhoneNumber !== undefined && connected.identity.username !== expectedPhoneNumber)
      raise(phoneNumberMismatch, { param: 'expectedPhoneNumber' })
    const kept = isCoexistence ? onPhone(connected) : connected
    const connection = {
      teamId,
      mode,
      profileId,
      platform,
      connected: kept,
      auditContext: auditContextOf(call),
    }
    const row = await transaction((tx) => connectIdentity(tx, call, connection, clock.now()))
    return toConnection(row, redirectUrl)
  },
})

/** Numbers of the sandbox carry their digits as their id. */
async function teamNumber({ db, scope }: CallWith<never>, expected: string | undefined) {
  if (scope.mode !== 'test' || expected === undefined) return undefined
  return (await hasPhoneNumber(db, scope, expected)) ? expected.slice(1) : undefined
}

function onPhone({ identity, credentials }: Connected): Connected {
  return { identity: { ...identity, metadata: { ...identity.metadata, isCoexistence: 'true' } }, credentials }
}
