import { outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Item, Publication, Published } from '../capabilities/publishing/publishing.ts'
import { hasScope } from '../scopes.ts'
import { changeApi, isWord, readApi, unreadable } from './api.ts'
import { type Prepared, removeFiles, shareFiles } from './files.ts'
import { limits, measure } from './limits.ts'
import { escaped } from './mrkdwn.ts'
import type { Options } from './options.ts'
import { addressOf, inChannel, isTs } from './post-address.ts'

/** The event type under which a message carries our reference. */
export const eventType = 'zither_post'

export async function publish(
  transport: Transport,
  account: Account,
  publication: Publication,
  prepared: unknown,
): Promise<Outcome<Published>> {
  const { channel, fileIds } = prepared as Prepared
  if (measure(publication.item.text) > limits.textMax) return tooLongForOne
  if (fileIds.length > 0) return shareFiles(transport, account, publication, { channel, fileIds })
  const { item, reference } = publication
  const options = publication.options as Options
  const sender = senderOf(options, account.settings)
  const isCustom = Object.keys(sender).length > 0
  if (isCustom && !hasScope(account.credentials, 'chat:write.customize')) return uncustomized
  const sent = await changeApi(transport, account.credentials.accessToken, 'chat.postMessage', {
    channel,
    text: escaped(item.text),
    blocks: options.blocks,
    thread_ts: options.threadTs,
    unfurl_links: options.unfurlLinks,
    unfurl_media: options.unfurlMedia,
    metadata: { event_type: eventType, event_payload: { reference: reference.id } },
    ...sender,
  })
  return chain(sent, async ({ ts }) => {
    if (!isTs(ts)) return unreadable('the ts of the message')
    return done({
      platformPostId: ts,
      url: addressOf(inChannel(account, channel), ts, options.threadTs),
      extra: { channel, ...(options.blocks && { shows: 'blocks' }) },
    })
  })
}

/** Slack would post the beginning of it. */
const tooLongForOne = refused('The text is too long for one message of Slack, which would be cut.')

const uncustomized = outcomeOfFault('forbidden', {
  message:
    'This connection was not granted chat:write.customize, which a name and a picture of the sender take.',
  providerCode: 'missing_scope',
  advice: 'Connect the account again, or leave out the name and the picture.',
})

/** The name and the picture that a target names, else those of the account. */
function senderOf(
  { username, iconUrl }: Options,
  settings: Account['settings'] = {},
): { username?: string; icon_url?: string } {
  const defaults = settings as { defaultUsername?: string | null; defaultIconUrl?: string | null }
  const name = username ?? defaults.defaultUsername ?? undefined
  const icon = iconUrl ?? defaults.defaultIconUrl ?? undefined
  return { ...(name !== undefined && { username: name }), ...(icon !== undefined && { icon_url: icon }) }
}

/** Slack refuses to name the address of a message that is not there. It needs no scope to read the channel. */
export async function isThere(
  transport: Transport,
  account: Account,
  { platformPostId, extra }: Published,
): Promise<Outcome<boolean>> {
  const { platformAccountId: channel, credentials } = inChannel(account, extra?.channel)
  const wanted = { channel, message_ts: platformPostId }
  const answer = await readApi(transport, credentials.accessToken, 'chat.getPermalink', wanted)
  if (isWord(answer, 'message_not_found')) return done(false)
  return chain(answer, async ({ permalink }) =>
    typeof permalink === 'string' ? done(true) : unreadable('the address of the message'),
  )
}

export async function edit(
  transport: Transport,
  account: Account,
  published: Published,
  { text }: Item,
): Promise<Outcome<Published>> {
  if (published.extra?.shows === 'blocks')
    return refused(
      'Slack shows the blocks of this message and not its text, so a new text would not be seen.',
    )
  const { platformAccountId: channel, credentials } = inChannel(account, published.extra?.channel)
  const words = { channel, ts: published.platformPostId, text: escaped(text) }
  const edited = await changeApi(transport, credentials.accessToken, 'chat.update', words)
  return chain(edited, async ({ ts }) =>
    ts === published.platformPostId ? done(published) : unreadable('the ts of the message'),
  )
}

/** Takes off the message, and then the files that came with it, which would stay in the workspace. */
export async function remove(
  transport: Transport,
  account: Account,
  { platformPostId, extra }: Published,
): Promise<Outcome<null>> {
  const { platformAccountId: channel, credentials } = inChannel(account, extra?.channel)
  const removed = await changeApi(transport, credentials.accessToken, 'chat.delete', {
    channel,
    ts: platformPostId,
  })
  if (removed.kind !== 'done' && !isWord(removed, 'message_not_found')) return removed
  return removeFiles(transport, account, extra?.fileIds?.split(',') ?? [])
}
