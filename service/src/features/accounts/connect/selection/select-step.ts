import { raise } from '#contract/operation/errors.ts'
import {
  type CallWith,
  type Operation,
  operation,
  type PathParams,
  type Route,
} from '#contract/operation/operation.ts'
import { providerRejected } from '#contract/operation/provider-outcome.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Choice, Choices } from '#platforms/connect.ts'
import type { PlatformWord } from '#values/platforms.ts'
import { catchAsUnknown } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { accountErrors, accountTools } from '../../account-calls.ts'
import {
  accountAlreadyInProfile,
  choiceNotFound,
  invalidState,
  pendingDataNotFound,
} from '../../accounts.errors.ts'
import { areProfilesVisible } from '../../profiles/profiles.store.ts'
import { assertProfile } from '../../profiles/visible-profile.ts'
import { endPending } from '../connect.store.ts'
import { connectIdentity } from '../connect-identity.ts'
import { connectErrors, requireDone } from '../connect-outcome.ts'
import { Connection, checkRedirect, redirectRule, toConnection } from '../connection.shape.ts'
import { connectChoice } from '../consent/choosing.ts'
import { reach } from '../consent/connectable.ts'
import { byAccount, findNamedAccount, moveAccount, type OfAccount } from './of-account.ts'
import { choiceMembers, type Pending, requirePendingConnection } from './pending-connection.ts'
import { byItsKind, headers, type NamedConnection, namingOf } from './step-tokens.ts'

/** Both steps read and write in the name of the connection that a request names. */
interface Step<R extends Route> {
  id: string
  route: R
  summary: string
  description?: string
  /** `accounts:read` for a list and `accounts:write` for a selection, unless the platform has permissions of its own. */
  permission?: Operation['permission']
  platform: PlatformWord
  /** Where an account that is connected already may be named in place of a pending connection. */
  ofAccount?: OfAccount | undefined
  /** tempToken is a second name of pendingDataToken, and either of them takes both tokens of a connection (D22.4). */
  oneToken?: true | undefined
  /** What an id in a request is of, where its name says something else. */
  ids?: Readonly<Record<string, string>>
}

/** What a step takes and may answer besides, where it takes an account. */
function accountParts(of: OfAccount | undefined) {
  return {
    fields: of ? byAccount(of.word) : {},
    errors: of ? [...accountErrors, generalError('mutually_exclusive_fields')] : [],
  }
}

const errors = [
  ...connectErrors,
  providerRejected,
  pendingDataNotFound,
  invalidState,
  generalError('missing_required_parameter'),
]

const used = ['headers', ...accountTools] as const
type StepCall = CallWith<(typeof used)[number]>

/**
 * Declares the list from which a person chooses after the consent. It is read from the platform each time, so it
 * includes what was made since the consent.
 */
export function selectionList<
  const R extends Route,
  const M extends string,
  Q extends t.TProperties = Record<never, never>,
  D extends t.TProperties = Record<never, never>,
>({
  member,
  details,
  query,
  keeps = () => true,
  filterOf = () => undefined,
  most,
  anyProfile = false,
  platform,
  ofAccount,
  oneToken,
  ...rest
}: Step<R> & {
  /** The member of the answer that holds the choices. */
  member: M
  /** Further facts of a choice in this list: the names in its `about`. */
  details?: D
  query?: Q
  /** Whether a request may omit the profile. For old lists that never required it. */
  anyProfile?: boolean
  /** Whether a choice stands in the answer to this query. */
  keeps?(choice: Choice, query: t.Static<t.TObject<Q>>): boolean
  /** What the network itself is to narrow the list by, in its own language. */
  filterOf?(query: t.Static<t.TObject<Q>>): string | undefined
  /** How many choices are answered; hasMore says whether there are others. Left out, all of them. */
  most?: number
}): Operation {
  const rowsOf = t.array(t.object({ ...choiceMembers, ...details }))
  const reply = t.object({ [member]: rowsOf, ...moreOf(most) })
  return operation({
    tag: 'connect',
    example: { with: ['pendingDataToken'] },
    permission: 'accounts:read',
    ...rest,
    connectToken: true,
    query: t.object({
      profileId: (anyProfile ? t.optional(t.id()) : t.id()) as ReturnType<typeof t.id>,
      ...namingOf(oneToken),
      ...accountParts(ofAccount).fields,
      ...query,
    }),
    headers,
    reply: t.ok(reply),
    errors: [...new Set([...errors, ...accountParts(ofAccount).errors])],
    uses: used,
    async handler(call) {
      const requested = call.query as NamedConnection & t.Static<t.TObject<Q>>
      const account = await findNamedAccount(call, ofAccount, requested)
      const choices =
        ofAccount && account
          ? await ofAccount.list(call, account)
          : await askedChoices(
              await findSelection(call, { platform, oneToken }, requested),
              filterOf(requested),
            )
      const rows = choices.filter((choice) => keeps(choice, requested))
      const shown = rows.slice(0, most).map(({ about, ...choice }) => ({ ...choice, ...about }))
      return { [member]: shown, ...(most !== undefined && { hasMore: rows.length > most }) }
    },
  })
}

async function askedChoices(found: Selecting, filter?: string): Promise<readonly Choice[]> {
  return requireDone(await listOf(found, filter), providerRejected)
}

/** A list that is cut says whether there is more. */
function moreOf(most: number | undefined): t.TProperties {
  return most === undefined ? {} : { hasMore: t.boolean() }
}

/** What the body of a select step holds. */
function bodyOf(
  fields: t.TProperties,
  { ofAccount, oneToken }: Pick<Step<Route>, 'ofAccount' | 'oneToken'>,
): t.TObject {
  return t.object({
    profileId: t.id(),
    ...fields,
    ...namingOf(oneToken),
    ...accountParts(ofAccount).fields,
    userProfile: t.optional(
      t.map(t.anything(), 50, {
        description: 'Taken from older clients and not read: the connection knows who agreed.',
      }),
    ),
    redirect_url: t.optional(
      t.redirect({
        description: `${redirectRule} The answer names it with the result added.`,
      }),
    ),
  })
}

/** Declares the step that connects one choice. It ends the pending connection; of several at once one wins. */
export function selection<const R extends Route, B extends t.TProperties>({
  fields,
  choose,
  fits,
  param,
  platform,
  ofAccount,
  oneToken,
  ...rest
}: Step<R> & {
  /** What the body holds besides what all select steps take. */
  fields: B
  /** The id of the choice that a body names. */
  choose(body: t.Static<t.TObject<B>>, personId: string): string | undefined
  /** Whether that choice agrees with what else the body says of it. */
  fits?(choice: Choice, body: t.Static<t.TObject<B>>): boolean
  /** The member of the body that names it. */
  param: string
}): Operation {
  return operation({
    tag: 'connect',
    example: { with: ['pendingDataToken'] },
    permission: 'accounts:write',
    ...rest,
    connectToken: true,
    body: bodyOf(fields, { ofAccount, oneToken }),
    headers,
    reply: t.ok(Connection),
    errors: [
      ...new Set([...errors, ...accountParts(ofAccount).errors]),
      ...(ofAccount ? [accountAlreadyInProfile] : []),
      choiceNotFound,
    ],
    uses: used,
    async handler(call: StepCall & { params: PathParams<R> }) {
      const body = call.body as NamedConnection & { redirect_url?: string } & t.Static<t.TObject<B>>
      checkRedirect(call, body.redirect_url, 'redirect_url')
      const named = await findNamedAccount(call, ofAccount, body)
      if (ofAccount && named) {
        const choiceId = choose(body, named.metadata.connectedBy ?? '')
        const isIt = (choice: Choice) => choice.id === choiceId && fits?.(choice, body)
        if (fits && !(await ofAccount.list(call, named)).some(isIt)) raise(choiceNotFound, { param })
        return toConnection(await moveAccount(call, ofAccount, named, { choiceId, param }), body.redirect_url)
      }
      const found = await findSelection(call, { platform, oneToken }, body)
      const { choices, transport, pending } = found
      const choiceId = choose(body, pending.person.identity.platformAccountId)
      const is = (choice: Choice) => choice.id === choiceId && (fits?.(choice, body) ?? true)
      if (choiceId === undefined || !(await isThere(found, choiceId, is))) raise(choiceNotFound, { param })
      const chosen = await catchAsUnknown(() => connectChoice(choices, transport, pending.person, choiceId))
      const connected = requireDone(chosen, providerRejected)
      const { row } = pending
      const account = await call.transaction(async (tx) => {
        const now = call.clock.now()
        if (!(await endPending(tx, row.digest, now))) raise(pendingDataNotFound)
        const { teamId, mode } = call.scope
        const connection = { teamId, mode, profileId: row.profile_id, platform, connected }
        return connectIdentity(tx, call, { ...connection, auditContext: doingFor(call, pending) }, now)
      })
      return toConnection(account, body.redirect_url ?? row.redirect_url)
    },
  })
}

/** A caller without a credential of their own acts for the person who began the connection. */
function doingFor({ caller, address, userAgent, now }: StepCall, { row }: Pending) {
  const { teamId, kind, userId, credentialId } = caller
  const keyId = kind === 'key' ? credentialId : null
  return { teamId, userId: kind === 'connect' ? row.created_by : userId, keyId, address, userAgent, now }
}

interface Selecting {
  pending: Pending
  choices: Choices
  transport: Transport
}

async function findSelection(
  call: StepCall,
  { platform, oneToken }: Pick<Step<Route>, 'platform' | 'oneToken'>,
  named: NamedConnection,
): Promise<Selecting> {
  const { db, scope, now } = call
  const { profileId, pendingDataToken, tempToken } = oneToken ? byItsKind(named) : named
  await assertProfile(db, scope, profileId)
  const { teamId, mode } = scope
  const tokens = [tempToken, call.headers['x-connect-token']].filter((token) => typeof token === 'string')
  const naming = { connectTokens: tokens, ...(pendingDataToken !== undefined && { pendingDataToken }) }
  const of = { teamId, mode, platform, ...(profileId !== undefined && { profileId }) }
  const pending = await requirePendingConnection(call, naming, of, now)
  if (!(await areProfilesVisible(db, scope, [pending.row.profile_id]))) raise(pendingDataNotFound)
  const { platform: reached, transport } = reach(call, platform, mode, { teamId })
  const choices = reached.connect.oauth?.choices
  if (!choices) throw new Error(`${platform} has select steps and no choices`)
  return { pending, choices, transport }
}

function listOf({ choices, transport, pending }: Selecting, filter?: string) {
  return catchAsUnknown(() => choices.list(transport, pending.person, filter))
}

/** What the person had at the consent is known; what is named besides may have been made since. */
async function isThere(
  found: Selecting,
  choiceId: string,
  is: (choice: Choice) => boolean,
): Promise<boolean> {
  const { pending, choices } = found
  if (choices.takesPerson && choiceId === pending.person.identity.platformAccountId) return true
  if (pending.options.some(is)) return true
  return (await askedChoices(found)).some(is)
}
