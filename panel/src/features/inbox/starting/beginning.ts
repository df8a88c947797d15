import type { BodyOf } from '../../../contract/routes.ts'
import type { Draft } from '../composer/draft.ts'

type StartBody = NonNullable<BodyOf<'POST /v1/inbox/conversations'>>

/** How a network names somebody who has not written yet. */
export type Naming = 'handle' | 'number' | 'chat' | 'id'

const namings: Readonly<Record<string, Naming>> = {
  microblog: 'handle',
  skynet: 'handle',
  forum: 'handle',
  workchat: 'handle',
  chatapp: 'number',
  botchat: 'chat',
}

export const namingOf = (platform: string): Naming => namings[platform] ?? 'id'

export interface Beginning {
  accountId: string
  platform: string
  whom: string
  text: string
  template?: Draft['template'] | undefined
}

/** The request that begins a conversation. */
export function bodyOf({ accountId, platform, whom, text, template }: Beginning): StartBody {
  return {
    accountId,
    ...participantOf(namingOf(platform), whom.trim()),
    ...(text.trim() !== '' && { message: text.trim() }),
    ...(template?.name.trim() && templateOf(template)),
  }
}

function participantOf(
  naming: Naming,
  whom: string,
): Pick<StartBody, 'participantId' | 'participantUsername'> {
  if (naming === 'handle') return { participantUsername: whom.replace(/^(@|u\/)/, '') }
  // People write a number in groups; the network takes it in one.
  return { participantId: naming === 'number' ? whom.replaceAll(/[\s()/.-]/g, '') : whom }
}

function templateOf({ name, language, values }: NonNullable<Draft['template']>): Partial<StartBody> {
  const params = values.split('\n').flatMap((value) => value.trim() || [])
  return {
    templateName: name.trim(),
    ...(language.trim() && { templateLanguage: language.trim() }),
    ...(params.length > 0 && { templateParams: params }),
  }
}

export type Place = 'account' | 'whom' | 'text'

const ofParam: Readonly<Record<string, Place>> = {
  accountId: 'account',
  participantId: 'whom',
  participantUsername: 'whom',
  message: 'text',
  text: 'text',
  template: 'text',
  templateName: 'text',
}

const ofCode: Readonly<Record<string, Place>> = {
  account_disconnected: 'account',
  participant_not_found: 'whom',
  messages_not_allowed: 'whom',
  content_required: 'text',
  content_too_long: 'text',
  message_window_closed: 'text',
}

/** The field that a refusal is about; undefined where it is about none. */
export const placeOf = (code: string, param: string | undefined): Place | undefined =>
  ofCode[code] ?? ofParam[param ?? '']
