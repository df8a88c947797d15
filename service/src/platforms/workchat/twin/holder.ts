/** The bot in a workspace, as a token knows it. */
export interface Holder {
  /** The person who installed it. */
  person: string
  /** What the first channel of a new workspace is called. */
  username: string
  scopes: readonly string[]
}
