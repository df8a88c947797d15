/** What is used of the platform's own library; it brings no types. */
declare module 'twitter-text' {
  const twitterText: { parseTweet(text: string): { weightedLength: number } }
  export = twitterText
}
