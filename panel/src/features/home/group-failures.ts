import type { Post } from './use-home.ts'

type Target = Post['targets'][number]

export interface FailedGroup {
  accountId: string
  platform: string
  code: string
  posts: { post: Post; target: Target }[]
}

/** What failed, by account and reason: one broken account is one matter, however many posts it cost. */
export function groupFailures(posts: readonly Post[]): FailedGroup[] {
  const groups = new Map<string, FailedGroup>()
  for (const post of posts)
    for (const target of post.targets) {
      if (target.status !== 'failed') continue
      const { accountId, platform } = target
      const code = target.error?.code ?? 'failed'
      const key = `${accountId} ${code}`
      const group = groups.get(key) ?? { accountId, platform, code, posts: [] }
      group.posts.push({ post, target })
      groups.set(key, group)
    }
  return [...groups.values()].sort((a, b) => b.posts.length - a.posts.length)
}
