/** What is used of the platform's own library; it brings no types. */
declare module 'twitter-text' {
  const twitterText: {
    parseTweet(text: string): { weightedLength: number }
    extractUrls(text: string): string[]
    extractUrlsWithIndices(text: string): { url: string; indices: [number, number] }[]
    regexen: { validGTLD: RegExp; validCCTLD: RegExp }
  }
  export = twitterText
}
