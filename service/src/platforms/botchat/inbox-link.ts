import type { Participant, ReferralNotice } from '../capabilities/conversations/conversations.ts'

/** What a link may hand to a bot: so many of these characters. */
const parameter = /^[\w-]{1,64}$/

/** After two underscores whoever shares the link may add where it stands. */
const written = /^\/start(?:@\w+)?\s+([\w-]+?)(?:__([\w-]+))?$/

/** The address that opens a private chat with the bot for one account. Undefined where the id does not fit into one. */
export function inboxLink(botUsername: string, chatId: string): string | undefined {
  return parameter.test(chatId) ? `https://t.me/${botUsername}?start=${chatId}` : undefined
}

/** Somebody came by the link of an account. From then on what they write is of that account. */
export function readStart(
  text: string | null,
  { participant, at }: { participant: Participant; at: string },
): ReferralNotice | undefined {
  const [, platformAccountId, ref] = written.exec(text ?? '') ?? []
  if (platformAccountId === undefined) return undefined
  const referral = { source: 'start_link', at, ...(ref !== undefined && { ref }) }
  return { kind: 'inbox_referral', platformAccountId, shared: true, participant, at, referral }
}
