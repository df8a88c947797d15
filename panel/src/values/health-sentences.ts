/** What a check found, for people. The entries that are codes are for programs; the state of the account says the same. */
export const healthSentences = (issues: readonly string[]): string[] =>
  issues.filter((issue) => !/^[a-z_]+$/.test(issue))
