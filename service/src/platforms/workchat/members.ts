import { done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { readApi, unreadable } from './api.ts'
import { cursorIn } from './channels.ts'

export interface Member {
  id: string
  name: string
  username: string | null
  picture: string | null
}

const pageSize = 200

/** Slack lets an app list people 20 times a minute. */
const pages = 10

/** Slack's own bot, which is listed like a person. */
const ownBot = 'USLACKBOT'

/** People of the workspace whose names contain the words, from a page on. Slack cannot search them for a bot. */
export async function listMembers(
  transport: Transport,
  { credentials }: Account,
  words: string,
  { size, after }: { size: number; after: string | undefined },
): Promise<Outcome<ProviderPage<Member>>> {
  const items: Member[] = []
  let cursor = after
  for (let page = 1; page <= pages; page++) {
    const answer = await readApi(transport, credentials.accessToken, 'users.list', {
      limit: pageSize,
      cursor,
    })
    if (answer.kind !== 'done') return answer
    const { members } = answer.value
    if (!Array.isArray(members) || !members.every((one) => typeof one?.id === 'string'))
      return unreadable('the list of people')
    items.push(...members.filter((one) => isPerson(one) && isCalled(one, words)).map(memberOf))
    cursor = cursorIn(answer.value)
    if (cursor === undefined || items.length >= size) break
  }
  return done({ items, next: cursor ?? null })
}

function isPerson({ id, deleted, is_bot: isBot }: any): boolean {
  return deleted !== true && isBot !== true && id !== ownBot
}

function isCalled({ name, real_name: realName, profile }: any, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  const names = [name, realName, profile?.real_name, profile?.display_name]
  return names.some((one) => typeof one === 'string' && one.toLowerCase().includes(wanted))
}

export function memberOf({ id, name, real_name: realName, profile }: any): Member {
  const shown = [profile?.display_name, profile?.real_name, realName, name].find(isWritten)
  return {
    id,
    name: shown ?? id,
    username: isWritten(name) ? name : null,
    picture: [profile?.image_192, profile?.image_72].find(isWritten) ?? null,
  }
}

function isWritten(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** By the name in the workspace, or by the one that people see. Who has left is found, and takes no messages. */
export function isCalledExactly(user: any, username: string): boolean {
  const wanted = username.replace(/^@/, '').toLowerCase()
  const names = [user?.name, user?.profile?.display_name]
  return user?.is_bot !== true && names.some((one) => isWritten(one) && one.toLowerCase() === wanted)
}
