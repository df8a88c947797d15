import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { type AccountRow, accountNotFound, findAccounts, platformHint } from '#features/accounts/index.ts'
import type { MediaItem, Publishing } from '#platforms/capabilities/publishing/publishing.ts'
import { platformWords } from '#values/platforms.ts'
import { itemsOf, type Parts } from '../posts/content/content.ts'
import { problemsOfTarget } from '../posts/content/content-check.ts'
import { type MediaUses, readMedia } from '../posts/content/media-items.ts'
import { publishingOf, readOverride, spelledTargets } from '../posts/content/target-bodies.ts'
import type { ValidationBody } from './validate.shape.ts'

export type ValidateCall = CallWith<'platforms' | MediaUses, unknown, unknown, ValidationBody>

/** What is to be said of one target. */
interface Said {
  platform: string
  accountId: string | null
  /** Where the body names what is wrong; for a warning, what it is about. */
  param: string
}

export interface Finding extends Said {
  code: string
  message: string
  item: number
}

export interface Warning extends Said {
  message: string
}

interface Found {
  errors: Finding[]
  warnings: Warning[]
}

/** Validates every target with the same functions as publishing does. */
export async function validatePost(call: ValidateCall): Promise<Found> {
  const { body, db, scope } = call
  const { field, spelled } = spelledTargets<string | undefined>(body)
  const media = await readMedia(call, body.mediaItems ?? [], 'mediaItems')
  if (!spelled) return raiseFault(missing('targets'))
  const ids = spelled.flatMap(({ accountId }) => accountId ?? [])
  const accounts = new Map((await findAccounts(db, scope, ids)).map((row) => [row.id, row]))
  const post = { title: body.title ?? null, content: body.content ?? '', media }
  const found: Found[] = []
  for (const [index, target] of spelled.entries())
    found.push(await judge(call, post, target, accounts, `${field}[${index}]`))
  return {
    errors: found.flatMap(({ errors }) => errors),
    warnings: found.flatMap(({ warnings }) => warnings),
  }
}

const missing = (param: string) =>
  ({ code: 'missing_required_parameter', param, message: 'Name at least one target.' }) as const

type LooseTarget = NonNullable<ReturnType<typeof spelledTargets<string | undefined>>['spelled']>[number]

async function judge(
  call: ValidateCall,
  post: Parts,
  target: LooseTarget,
  accounts: ReadonlyMap<string, AccountRow>,
  param: string,
): Promise<Found> {
  const account = accountOf(target, accounts, param)
  const platform = account?.platform ?? target.platform ?? raiseFault(missing(`${param}.accountId`))
  const said = { platform, accountId: account?.id ?? null, param }
  const publishing = account
    ? publishingOf(call, account, target, param)
    : call.platforms.get(platform)?.publishing
  if (!publishing) return notServed(call, said)
  const override = await readOverride(call, publishing, target, param)
  const wanted = { account, publishing, param, ...override }
  const problems = problemsOfTarget(post, wanted).map(({ param: where, ...problem }) => ({
    ...said,
    ...problem,
    param: where,
  }))
  const lost = account && account.status !== 'connected' ? [disconnected(said)] : []
  const media = itemsOf(post, override).flatMap((item) => item.media)
  return { errors: [...lost, ...problems], warnings: warningsOf(said, publishing, media) }
}

function accountOf(
  { accountId }: LooseTarget,
  accounts: ReadonlyMap<string, AccountRow>,
  param: string,
): AccountRow | undefined {
  if (accountId === undefined) return undefined
  return accounts.get(accountId) ?? raise(accountNotFound, { param: `${param}.accountId` })
}

function notServed(call: ValidateCall, said: Said): Found {
  if (!(platformWords as readonly string[]).includes(said.platform))
    raiseFault({
      code: 'invalid_value',
      param: `${said.param}.platform`,
      message: `No such platform. ${platformHint(call, said.platform)}`,
    })
  const message = 'This version of the service does not publish to the platform.'
  const error = { ...said, code: 'platform_unavailable', message, item: 0 }
  return { errors: [error], warnings: [] }
}

function disconnected(said: Said): Finding {
  const message = 'The account has no live connection. Reconnect it before the post is due.'
  return { ...said, param: `${said.param}.accountId`, code: 'account_disconnected', message, item: 0 }
}

/** What is only known once the file was read. */
function warningsOf(said: Said, { media: rules }: Publishing, media: readonly MediaItem[]): Warning[] {
  return media.flatMap(({ type, url, size, width, durationMs }) => {
    const rule = rules[type]
    if (!rule) return []
    const isKnown = size !== undefined && (type === 'video' ? durationMs !== undefined : width !== undefined)
    if (type === 'document' || isKnown) return []
    const message = `The size and shape of ${url} are not known before the post is sent. Upload the file to have it checked now.`
    return [{ ...said, message }]
  })
}
