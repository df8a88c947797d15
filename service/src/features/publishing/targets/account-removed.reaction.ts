import { reaction } from '#contract/work/reaction.ts'
import { accountRemoved } from '#features/accounts/index.ts'
import { refreshPost } from '../posts/change/refresh-post.ts'
import { lockPost } from '../posts/posts.store.ts'
import { changeTarget, listTargets, listWaitingPostIds } from './targets.store.ts'

/** Cancels the scheduled targets of an account that goes away, and emits the events of their posts. */
export const cancelTargetsOfAccount = reaction({
  to: accountRemoved,
  takes: 'post',
  async run(tx, tools, { teamId, mode, accountId }, now) {
    for (const postId of await listWaitingPostIds(tx, teamId, mode, accountId)) {
      const post = await lockPost(tx, { teamId, mode, profileIds: 'all' }, postId)
      if (!post) continue
      for (const { id, account_id } of await listTargets(tx, [postId]))
        if (account_id === accountId)
          await changeTarget(tx, id, ['scheduled'], { status: 'cancelled', due_at: null, updated_at: now })
      await refreshPost(tx, tools, post, now)
    }
  },
})
