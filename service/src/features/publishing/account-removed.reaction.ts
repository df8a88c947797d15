import { reaction } from '#contract/reaction.ts'
import { lockPost } from './posts.store.ts'
import { refreshPost } from './refresh-post.ts'
import { changeTarget, listTargets, listWaitingPostIds } from './targets.store.ts'

/** Scheduled targets of an account that goes away are cancelled, and their posts tell of it. */
export const cancelTargetsOfAccount = reaction({
  to: 'account.removed',
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
