/** The token that every sandbox transport carries in place of the deployment's own. */
export const sandboxBotToken = 'sandbox-bot'

/** The account behind it, as its messages show it. */
export const shownBot = {
  id: 7000000001,
  is_bot: true,
  first_name: 'Sandbox bot',
  username: 'zither_sandbox_bot',
}

/** The account as it is shown to itself. */
export const sandboxBot = {
  ...shownBot,
  /** Privacy mode is on, as it is for every new bot. */
  can_read_all_group_messages: false,
}
