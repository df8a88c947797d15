import type { TwinState } from '#wire/twin/twin.ts'

/** What a control has somebody write that names an account. */
export interface WrittenMention {
  /** The network's id of the account. */
  accountId: string
  author: { id: string; name: string }
  text: string
  /** ISO-8601. */
  at: string
  /** In a comment under the post of somebody, where the network knows such mentions apart. */
  inComment?: boolean
}

/** Plays the people who name an account in posts of their own. */
export interface MentionsTwin {
  /** Answers the id of the mention. */
  write(state: TwinState, mention: WrittenMention): Promise<string>
}
