import type { KeptMessage, SandboxPerson } from '../../capabilities/conversations/conversations.twin.ts'
import { shownChat } from './account.ts'
import { fileIdOf } from './files.ts'
import type { SandboxChat } from './sandbox-chat.ts'

/** A message of a person, or of the chat itself, with what only this network has of it. */
export interface Told extends KeptMessage {
  extra: Readonly<Record<string, any>> & { chat: SandboxChat; updateId: number }
}

export const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1000)

type Who = Pick<SandboxPerson, 'name' | 'username'> & { id: string | number }

export function shownPerson({ id, name, username }: Who): object {
  const [first = '', ...rest] = name.split(' ')
  const number = Number(id)
  const shownId = Number.isSafeInteger(number) ? number : id
  const last = rest.length > 0 && { last_name: rest.join(' ') }
  return { id: shownId, is_bot: false, first_name: first, ...last, ...(username && { username }) }
}

/** The message as an update shows it. */
export function shownMessage({ id, direction, text, attachments, at, extra }: Told): object {
  const { chat, from } = extra
  const files = Object.assign({}, ...attachments.map(fileOf))
  const words = text !== null && { [attachments.length > 0 ? 'caption' : 'text']: text }
  return {
    message_id: Number(id.split(':').at(-1)),
    date: secondsOf(at),
    chat: shownChat(chat),
    ...(direction === 'incoming' ? { from: shownPerson(from) } : { sender_chat: shownChat(chat) }),
    ...words,
    ...files,
  }
}

const members = { image: 'photo', video: 'video', audio: 'audio', file: 'document' } as const

/** A file has an id, and no address that could be handed on. */
function fileOf(attachment: KeptMessage['attachments'][number]): object {
  const { type, name } = attachment
  const id = fileIdOf(attachment)
  const file = { file_id: id, file_unique_id: id, ...(name !== null && { file_name: name }) }
  return { [members[type]]: type === 'image' ? [{ ...file, width: 1280, height: 720 }] : file }
}
