import { twitterText } from '#values/text/twitter-text.ts'
import type { SandboxPost } from './post.ts'

interface Link {
  start: number
  end: number
  url: string
  expanded_url: string
  display_url: string
  media_key?: string
}

/** A text longer than this is cut off in its list and stands in full beside it. */
const shortWeight = 280

export function shownPost(post: SandboxPost): object {
  const { text, urls } = shownText(post)
  const references = [
    ...(post.repliesTo === null ? [] : [{ type: 'replied_to', id: post.repliesTo }]),
    ...(post.quotes === null ? [] : [{ type: 'quoted', id: post.quotes }]),
  ]
  const long = twitterText().parseTweet(post.text).weightedLength > shortWeight
  const cut = `${[...text].slice(0, 256).join('')}… ${shortLink(post.id, 99)}`
  return {
    id: post.id,
    edit_history_tweet_ids: post.history,
    text: long ? cut : text,
    created_at: post.createdAt,
    ...(urls.length > 0 && { entities: { urls } }),
    ...(long && { note_tweet: { text, entities: { urls } } }),
    ...(post.mediaKeys.length > 0 && { attachments: { media_keys: post.mediaKeys } }),
    ...(references.length > 0 && { referenced_tweets: references }),
    ...(post.article && { article: post.article }),
  }
}

/** Every address becomes a short link, and what is attached adds one at the end. */
function shownText(post: SandboxPost): { text: string; urls: Link[] } {
  const urls: Link[] = []
  let [text, end] = ['', 0]
  const add = (address: string, more: object = {}) => {
    const url = shortLink(post.id, urls.length)
    const start = [...text].length
    const expanded = /^https?:/i.test(address) ? address : `http://${address}`
    const display = address.replace(/^https?:\/\//i, '')
    text += url
    urls.push({ start, end: start + url.length, url, expanded_url: expanded, display_url: display, ...more })
  }
  for (const { url, indices } of twitterText().extractUrlsWithIndices(post.text)) {
    text += escaped(post.text.slice(end, indices[0]))
    add(url)
    end = indices[1]
  }
  text += escaped(post.text.slice(end))
  const attached = `https://x.com/${post.username}/status/${post.id}/${post.attachment}/1`
  const quoted = `https://x.com/i/status/${post.quotes}`
  for (const link of [
    post.attachment === null ? [] : [attached],
    post.quotes === null ? [] : [quoted],
  ].flat()) {
    if (text !== '') text += ' '
    add(link, link === attached ? { media_key: post.mediaKeys[0] } : {})
  }
  return { text, urls }
}

function shortLink(postId: string, number: number): string {
  const digits = BigInt(postId).toString(36).slice(-7)
  return `https://t.co/${digits.padStart(7, '0')}${String(number).padStart(3, '0')}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
