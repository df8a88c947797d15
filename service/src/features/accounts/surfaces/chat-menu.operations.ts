import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'

const on = accountOn('socialnet')

const aboutMenu =
  'The menu is what Messenger shows beside the text field in a chat with the page (persistent_menu of the Messenger Profile API).'

const action = {
  title: t.name(30, { description: 'At most 30 characters.' }),
  payload: t.optional(
    t.text(1000, {
      description: 'What a webhook of the page is sent, at most 1000 characters. For postback.',
    }),
  ),
  url: t.optional(t.shown({ description: 'What the item opens. For web_url.' })),
  webview_height_ratio: t.optional(t.oneOf('compact', 'tall', 'full')),
}

const Nested = t.object({ type: t.oneOf('postback', 'web_url'), ...action })

const Item = t.object({
  type: t.oneOf('postback', 'web_url', 'nested'),
  ...action,
  call_to_actions: t.optional(
    t.array(Nested, { min: 1, max: 5, description: 'The items of a nested one, 1 to 5.' }),
  ),
})

const Entry = t.object({
  locale: t.text(20, {
    description: 'A language such as de_DE, or default. Messenger needs an entry for default.',
  }),
  composer_input_disabled: t.optional(t.boolean({ description: 'Hides the text field.' })),
  call_to_actions: t.array(Item, { min: 1, max: 3, description: '1 to 3 items.' }),
})

const ShownMenu = t.object(
  {
    data: t.array(t.map(t.anything(), 50, { description: 'A language of the menu, as Messenger keeps it.' })),
  },
  { component: 'ChatMenu' },
)

export const getChatMenu = operation({
  id: 'getChatMenu',
  route: 'GET /v1/accounts/{accountId}/chat-menu',
  tag: 'account-settings',
  summary: 'Returns the persistent menu shown in the page chat.',
  description: aboutMenu,
  permission: 'accounts:read',
  on,
  reply: t.ok(ShownMenu),
  async handler({ ask }) {
    const menu = await ask((socialnet) => socialnet.getMenu())
    return { data: menu.map((language) => ({ ...language })) }
  },
})

export const setChatMenu = operation({
  id: 'setChatMenu',
  route: 'PUT /v1/accounts/{accountId}/chat-menu',
  tag: 'account-settings',
  summary: 'Replaces the persistent chat menu.',
  description: `${aboutMenu} A page without a Get Started button is given one, which Messenger asks for. Repeating the request changes nothing more.`,
  example: {
    body: {
      persistent_menu: [
        { locale: 'default', call_to_actions: [{ type: 'postback', title: 'Begin', payload: 'BEGIN' }] },
      ],
    },
  },
  permission: 'accounts:write',
  on,
  body: t.object({
    persistent_menu: t.array(Entry, { min: 1, max: 100, description: 'One entry for each language.' }),
  }),
  reply: t.ok(ShownMenu),
  errors: [generalError('missing_required_parameter'), generalError('invalid_value')],
  async handler({ body: { persistent_menu: menu }, effect }) {
    assertMenu(menu)
    const text = menu.flatMap(({ call_to_actions: items }) => items.map(({ title }) => title)).join('\n')
    await effect({ step: 'settings', text }, (socialnet) => socialnet.setMenu(menu))
    return { data: menu }
  },
})

export const deleteChatMenu = operation({
  id: 'deleteChatMenu',
  route: 'DELETE /v1/accounts/{accountId}/chat-menu',
  tag: 'account-settings',
  summary: 'Removes the persistent chat menu.',
  description: aboutMenu,
  permission: 'accounts:write',
  on,
  reply: t.ok(t.object({ deleted: t.literal(true) })),
  async handler({ effect }) {
    await effect({ step: 'settings' }, (socialnet) => socialnet.deleteMenu())
    return { deleted: true as const }
  },
})

/** Checks what each kind of item requires, and that each language has one entry. */
function assertMenu(menu: readonly t.Static<typeof Entry>[]): void {
  for (const [index, { locale, call_to_actions: items }] of menu.entries()) {
    const at = `persistent_menu[${index}]`
    if (menu.findIndex((entry) => entry.locale === locale) !== index)
      raise(generalError('invalid_value'), {
        param: `${at}.locale`,
        message: 'Send one entry for each language.',
      })
    for (const [place, item] of items.entries()) {
      const here = `${at}.call_to_actions[${place}]`
      assertItem(item, here)
      for (const [inner, nested] of (item.call_to_actions ?? []).entries())
        assertItem(nested, `${here}.call_to_actions[${inner}]`)
    }
  }
}

const needed = { postback: 'payload', web_url: 'url', nested: 'call_to_actions' } as const

function assertItem(item: t.Static<typeof Item>, at: string): void {
  const name = needed[item.type]
  if (item[name] !== undefined) return
  const message = `An item of type ${item.type} needs ${name}.`
  raise(generalError('missing_required_parameter'), { param: `${at}.${name}`, message })
}
