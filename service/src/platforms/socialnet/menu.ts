import { chain, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { clearProfile, readProfile, writeProfile } from '../graph/messenger-profile.ts'

/** One language of the menu that people are shown in the chat with a page. */
export interface MenuEntry {
  locale: string
  composer_input_disabled?: boolean
  call_to_actions?: readonly object[]
}

export async function getMenu(transport: Transport, account: Account): Promise<Outcome<MenuEntry[]>> {
  const profile = await readProfile({ transport, account }, 'persistent_menu')
  return map(profile, ({ persistent_menu: menu }) => (Array.isArray(menu) ? menu : []))
}

/** A page has a menu only beside a button to get started, so a page without one is given one. */
export async function setMenu(
  transport: Transport,
  account: Account,
  menu: readonly MenuEntry[],
): Promise<Outcome<null>> {
  const profile = await readProfile({ transport, account }, 'get_started')
  return chain(profile, ({ get_started: button }) =>
    writeProfile(
      { transport, account },
      { persistent_menu: menu, ...(!button && { get_started: { payload: 'GET_STARTED' } }) },
    ),
  )
}

export function deleteMenu(transport: Transport, account: Account): Promise<Outcome<null>> {
  return clearProfile({ transport, account }, 'persistent_menu')
}
