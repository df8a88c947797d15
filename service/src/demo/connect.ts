import type { Call } from './api.ts'

export interface Account {
  id: string
  platform: string
  /** The name that people know the network by. */
  network?: string
  username: string
}

/** By a handle and an app password. The sandbox takes any. */
export async function connectByPassword(call: Call, profileId: string, identifier: string): Promise<Account> {
  const appPassword = 'an app password'
  const { body } = await call('POST /v1/connect/skynet/credentials', { identifier, appPassword, profileId })
  return body.account
}

/** By consent: the address that is opened here is the one that a person's browser would open. */
export async function connectByConsent(
  call: Call,
  profileId: string,
  platform: string,
  person = 1,
): Promise<Account> {
  // A store shows its own page of consent.
  const store = platform === 'storefront' ? '&shop=demo' : ''
  const begun = await call(`GET /v1/connect/${platform}?profileId=${profileId}${store}`)
  const address = new URL(begun.body.authUrl)
  if (person > 1) address.searchParams.set('code', `sbx_ok_${person}`)
  const { body } = await call(`GET ${address.pathname}${address.search}`)
  return (await call(`GET /v1/accounts/${body.accountId}`)).body
}

/** By a code that a person posts in the chat; the page of the sandbox posts it. */
export async function connectByCode(call: Call, profileId: string): Promise<Account> {
  const { body } = await call(`GET /v1/connect/botchat?profileId=${profileId}`)
  const page = /http\S+/.exec(body.instructions.join('\n'))?.[0] ?? ''
  const { pathname, search } = new URL(page)
  await call(`GET ${pathname}${search}`)
  return (await call(`PATCH /v1/connect/botchat?code=${body.code}`)).body.account
}

/** By the id of a chat in which the bot is already. */
export async function connectByChat(call: Call, profileId: string, chatId: string): Promise<Account> {
  return (await call('POST /v1/connect/botchat', { chatId, profileId })).body.account
}
