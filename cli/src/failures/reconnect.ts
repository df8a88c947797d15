/** How to connect an account again. Two networks have no page on which a person consents. */
export function howToReconnect(accountId = '<id>'): string {
  return `zither connect reconnect-account ${accountId}. On Bluesky: zither connect skynet-credentials. On Telegram: zither connect get-botchat-status.`
}
