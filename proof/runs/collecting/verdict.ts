interface Moment {
  date: string
  likes: number
}

/** A post as the list has it, with the last number of each day that its history has. */
export interface Post {
  id: string
  likes: number | null
  history: Moment[]
}

/** What came on a day, and how many posts were observed on it. */
export interface Day extends Moment {
  posts: number
}

export interface Seen {
  /** How many posts were sent. */
  sent: number
  posts: readonly Post[]
  days: readonly Day[]
}

export type Violation = [rule: string, what: string]

/** The days are reckoned once more, out of the history of each post. */
export function violationsOf({ sent, posts, days }: Seen): Violation[] {
  const found: Violation[] = []
  const ids = new Set(posts.map(({ id }) => id))
  if (ids.size !== sent || posts.length !== sent)
    found.push(['posts', `${posts.length} rows of ${ids.size} posts, and ${sent} were sent`])
  const reckoned = new Map<string, Day>()
  for (const { id, likes, history } of posts) {
    const dates = history.map(({ date }) => date)
    if (
      new Set(dates).size !== dates.length ||
      dates.some((date, at) => at > 0 && date < (dates[at - 1] ?? ''))
    )
      found.push(['history', `${id} has the days ${dates.join(', ')}`])
    const last = history.at(-1)?.likes ?? null
    if (likes === null || likes !== last) found.push(['newest', `${id} has ${likes}, and last had ${last}`])
    for (const [at, moment] of history.entries()) {
      const day = reckoned.get(moment.date) ?? { date: moment.date, posts: 0, likes: 0 }
      day.posts += 1
      day.likes += moment.likes - (history[at - 1]?.likes ?? 0)
      reckoned.set(moment.date, day)
    }
  }
  for (const day of days) {
    const { posts: count = 0, likes = 0 } = reckoned.get(day.date) ?? {}
    if (count !== day.posts || likes !== day.likes)
      found.push([
        'day',
        `${day.date} tells ${day.likes} of ${day.posts} posts, and they make ${likes} of ${count}`,
      ])
    reckoned.delete(day.date)
  }
  for (const date of reckoned.keys()) found.push(['day', `${date} is missing`])
  const whole = days.reduce((sum, { likes }) => sum + likes, 0)
  const present = posts.reduce((sum, { likes }) => sum + (likes ?? 0), 0)
  if (whole !== present) found.push(['sum', `the days make ${whole}, and the posts have ${present}`])
  return found
}

/** Faults that are put into what was seen, to know that they would be. Answers those that were not. */
export function blindTo(seen: Seen): string[] {
  const [post, ...posts] = seen.posts
  const [day, ...days] = seen.days
  if (!post || !day) return ['nothing to plant into']
  const planted: [string, Seen][] = [
    ['a post that is two rows', { ...seen, posts: [post, ...seen.posts] }],
    ['a post that is none', { ...seen, posts }],
    ['a day that is lost', { ...seen, days }],
    ['a day that counted a post twice', { ...seen, days: [{ ...day, posts: day.posts + 1 }, ...days] }],
    ['a day that added a number twice', { ...seen, days: [{ ...day, likes: day.likes + 1 }, ...days] }],
    [
      'a number that its history has not',
      { ...seen, posts: [{ ...post, likes: (post.likes ?? 0) + 1 }, ...posts] },
    ],
    [
      'an observation that is kept twice',
      { ...seen, posts: [{ ...post, history: twice(post.history) }, ...posts] },
    ],
  ]
  const usual = violationsOf(seen).length
  return planted.filter(([, one]) => violationsOf(one).length <= usual).map(([name]) => name)
}

const twice = (history: readonly Moment[]) => [...history, ...history.slice(-1)]
