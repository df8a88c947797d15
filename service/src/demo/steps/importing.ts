import { callLine, heading } from '../paint.ts'
import type { Scene } from '../scene.ts'

/** Four rows: one by mail address, one of a chat, that one once more, and one that cannot be kept. */
export async function importContacts({ call, profileId, accounts, expectations }: Scene): Promise<void> {
  heading('12. Import contacts: each row is judged alone')
  const channel = { accountId: accounts.botchat.id, externalId: '5550001' }
  const contacts = [
    { displayName: 'A first customer', email: 'first@example.com', tags: ['VIP'] },
    { displayName: 'A guest of the chat', tags: ['Chat'], ...channel },
    { displayName: 'The same guest', tags: ['vip'], ...channel },
    { displayName: 'A slip of the keyboard', email: 'not an address' },
  ]
  const { created, skipped, errors } = (await call('POST /v1/contacts/bulk', { profileId, contacts })).body
  const rowsOf = (rows: { index: number }[]) => rows.map(({ index }) => index).join(', ')
  callLine('POST /v1/contacts/bulk', `4 rows: created ${rowsOf(created)}`)
  callLine('', `skipped ${rowsOf(skipped)}, ${skipped[0]?.code}: its tags were added to that contact`)
  callLine('', `errors ${rowsOf(errors)}, ${errors[0]?.code} in ${errors[0]?.param}`)
  expectations.expect(rowsOf(created) === '0, 1', `rows 0 and 1 are created (${rowsOf(created)} are)`)
  expectations.expect(
    rowsOf(skipped) === '2' && skipped[0].id === created[1]?.id,
    'row 2 is skipped, and names the contact of row 1',
  )
  expectations.expect(
    rowsOf(errors) === '3' && errors[0].code === 'invalid_email',
    `row 3 is an error, and says why (${errors[0]?.code})`,
  )
  const { data, filters } = (await call('GET /v1/contacts?search=GUEST&tag=vip')).body
  callLine('GET /v1/contacts?search=GUEST&tag=vip', `${data.length} found: ${data[0]?.displayName}`)
  callLine('', `tags in use: ${filters.tags.join(', ')}`)
  expectations.expect(
    data.length === 1 && data[0].id === created[1]?.id,
    `the search finds the guest and nobody else (it finds ${data.length})`,
  )
}
