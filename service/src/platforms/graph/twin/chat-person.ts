import { shownFields } from './fields.ts'
import type { GraphCall } from './serve.ts'

/** A person who has written to an account, as the account may see them. Undefined where nobody of the id has. */
export async function readChatPerson(
  { state, parameters, path }: GraphCall,
  accountId: string,
): Promise<object | undefined> {
  const id = path.id ?? ''
  const person = await state.get('dm_person', `${accountId} ${id}`)
  if (!person) return undefined
  const [first = '', ...rest] = String(person.name).split(' ')
  const shown = {
    ...{ id, name: person.name, username: person.username, first_name: first, last_name: rest.join(' ') },
    profile_pic: `https://media.example.com/people/${encodeURIComponent(id)}.jpg`,
  }
  return shownFields(shown, parameters, 'name')
}
