import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import { firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { settled } from '#contract/schema/settled.ts'
import { type AccountRow, accountNotFound, findAccounts, mixedProfiles } from '#features/accounts/index.ts'
import type { MediaItem, Publishing } from '#platforms/capabilities/publishing/publishing.ts'
import { textLength } from '#values/text/text-length.ts'
import { contentTooLong, mutuallyExclusiveFields } from '../../publishing.errors.ts'
import type { PostBody } from '../posts.shape.ts'
import { readInstant } from '../timing/schedule.ts'
import { threadOf } from './content.ts'
import { type MediaCall, readMedia } from './media-items.ts'
import { assertFiles } from './own-files.ts'
import { ownTitleMax, targetOptions } from './target-options.ts'

/** A requested target, the same for both spellings of the body. */
export interface WantedTarget {
  account: AccountRow
  publishing: Publishing
  /** Where the body names it, for errors. */
  param: string
  content: string | null
  media: MediaItem[] | null
  options: Record<string, unknown>
  scheduledFor: Date | null
}

type Tools = MediaCall & Pick<CallWith<'platforms'>, 'platforms' | 'now'>

export type FindAccounts = (ids: readonly string[]) => Promise<readonly AccountRow[]>

type SentItems = NonNullable<PostBody['mediaItems']>

/** What a target has of its own, whichever spelling a body used. */
interface SpelledOverride {
  platform?: string
  content?: string
  media?: SentItems
  options?: Record<string, unknown>
  platformSpecificData?: Record<string, unknown>
  scheduledFor?: string
}

interface Spelled extends SpelledOverride {
  accountId: string
}

type Modern = Omit<SpelledOverride, 'media'> & { mediaItems?: SentItems }
type Legacy = Omit<SpelledOverride, 'media' | 'content'> & { customContent?: string; customMedia?: SentItems }

/** Reads the targets of a body: every account visible and of one profile, every option one that its platform has. */
export async function readTargets(
  tools: Tools,
  body: PostBody,
  find: FindAccounts = (ids) => findAccounts(tools.db, tools.scope, ids),
): Promise<WantedTarget[] | undefined> {
  const { field, spelled } = spelledTargets<string>(body)
  if (!spelled) return undefined
  const ids = spelled.map(({ accountId }) => accountId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0)
    raiseFault({
      code: 'invalid_array',
      param: `${field}[${twice}].accountId`,
      message: 'An account is named twice.',
    })
  const accounts = new Map((await find(ids)).map((row) => [row.id, row]))
  const wanted: WantedTarget[] = []
  for (const [index, target] of spelled.entries())
    wanted.push(await readTarget(tools, target, accounts, `${field}[${index}]`, body.timezone))
  if (new Set(wanted.map(({ account }) => account.profile_id)).size > 1)
    raise(mixedProfiles, { param: field })
  return wanted
}

/** The targets in one spelling, and the field that named them. */
export function spelledTargets<Id extends string | undefined>({
  targets,
  platforms,
}: {
  targets?: (Modern & { accountId?: Id })[]
  platforms?: (Legacy & { accountId?: Id })[]
}): { field: string; spelled: (SpelledOverride & { accountId: Id })[] | undefined } {
  if (targets && platforms) raise(mutuallyExclusiveFields, { param: 'platforms' })
  if (!platforms) {
    const spelled = targets?.map(({ mediaItems, accountId, ...rest }) => ({
      ...rest,
      accountId: accountId as Id,
      ...(mediaItems && { media: mediaItems }),
    }))
    return { field: 'targets', spelled }
  }
  const spelled = platforms.map(({ customContent, customMedia, accountId, ...rest }) => ({
    ...rest,
    accountId: accountId as Id,
    ...(customContent !== undefined && { content: customContent }),
    ...(customMedia && { media: customMedia }),
  }))
  return { field: 'platforms', spelled }
}

async function readTarget(
  tools: Tools,
  target: Spelled,
  accounts: ReadonlyMap<string, AccountRow>,
  param: string,
  timezone: string | undefined,
): Promise<WantedTarget> {
  const account = accounts.get(target.accountId) ?? raise(accountNotFound, { param: `${param}.accountId` })
  const publishing = publishingOf(tools, account, target, param)
  const { scheduledFor } = target
  const at =
    scheduledFor === undefined
      ? null
      : readInstant(scheduledFor, timezone, tools.now, `${param}.scheduledFor`)
  const override = await readOverride(tools, publishing, target, param)
  return { account, publishing, param, ...override, scheduledFor: at }
}

/** What a target has of its own. */
export async function readOverride(
  tools: MediaCall,
  publishing: Publishing,
  { content, media, ...target }: SpelledOverride,
  param: string,
): Promise<Pick<WantedTarget, 'content' | 'media' | 'options'>> {
  return {
    content: content ?? null,
    media: media ? await readMedia(tools, media, `${param}.${mediaFieldOf(param)}`) : null,
    options: await withMedia(tools, await readOptions(tools, publishing, target, param), `${param}.options`),
  }
}

export function publishingOf(
  { platforms }: Pick<Tools, 'platforms'>,
  account: AccountRow,
  { platform }: Pick<Spelled, 'platform'>,
  param: string,
): Publishing {
  const { name = 'The platform', publishing, own } = platforms.get(account.platform) ?? {}
  if (!publishing || account.kind !== 'posting')
    return raiseFault({
      code: 'invalid_value',
      param: `${param}.accountId`,
      message: `The account does not publish posts.${own && 'createArticle' in own ? ` ${name} takes articles: createBlogArticle writes one.` : ''}`,
    })
  if (platform !== undefined && platform !== account.platform)
    raiseFault({
      code: 'invalid_value',
      param: `${param}.platform`,
      message: `The account is one of ${account.platform}.`,
    })
  return publishing
}

/** `platformSpecificData` is the legacy name of `options`. */
async function readOptions(
  tools: MediaCall,
  publishing: Publishing,
  target: SpelledOverride,
  param: string,
): Promise<Record<string, unknown>> {
  const { options, platformSpecificData } = target
  if (options && platformSpecificData)
    raise(mutuallyExclusiveFields, { param: `${param}.platformSpecificData` })
  const given = options ?? platformSpecificData ?? {}
  assertTitleFits(publishing, given, param)
  const field = platformSpecificData ? 'platformSpecificData' : 'options'
  const schema = targetOptions(publishing)
  const fault = firstFault(schema, given, `${param}.${field}`)
  if (fault) raiseFault(fault)
  await assertFiles(tools, publishing.options, given, `${param}.${field}`)
  return Object(settled(schema, given).value)
}

/** A title is a text of the post like any other, also where it is sent as an option. */
function assertTitleFits(publishing: Publishing, { title }: Record<string, unknown>, param: string): void {
  const max = ownTitleMax(publishing)
  if (typeof title !== 'string' || max === undefined) return
  const length = textLength(title, 'codepoints')
  if (length <= max) return
  const message = `The title counts ${length}; the platform takes ${max}.`
  raise(contentTooLong, { param: `${param}.title`, message })
}

/** What the spelling of a target calls its media. */
function mediaFieldOf(param: string): string {
  return param.startsWith('platforms') ? 'customMedia' : 'mediaItems'
}

/** The media of a thread's items are media like any other. */
async function withMedia(
  tools: MediaCall,
  options: Record<string, unknown>,
  param: string,
): Promise<Record<string, unknown>> {
  const thread = threadOf({ options })
  if (thread.length === 0) return options
  const threadItems = []
  for (const [index, { mediaItems, ...item }] of thread.entries()) {
    const at = `${param}.threadItems[${index}].mediaItems`
    threadItems.push({ ...item, ...(mediaItems && { mediaItems: await readMedia(tools, mediaItems, at) }) })
  }
  return { ...options, threadItems }
}
