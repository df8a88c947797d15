import { lazyRequire } from '../lazy-require.ts'

/** What is used of the platform's own library; it brings no types. */
interface TwitterText {
  parseTweet(text: string): { weightedLength: number }
  extractCashtags(text: string): string[]
  extractUrls(text: string): string[]
  extractUrlsWithIndices(text: string): { url: string; indices: [number, number] }[]
  regexen: { validGTLD: RegExp; validCCTLD: RegExp }
}

/** More than 200 files, for two rules. */
export const twitterText = lazyRequire<TwitterText>(import.meta.url, 'twitter-text')
