/** The two functions of the platform's own library that are used here; it brings no types. */
declare module 'twitter-text' {
  const twitterText: {
    parseTweet(text: string): { weightedLength: number }
    extractUrlsWithIndices(text: string): { url: string; indices: [number, number] }[]
  }
  export = twitterText
}
