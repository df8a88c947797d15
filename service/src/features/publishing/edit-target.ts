import { raise } from '#contract/errors.ts'
import type { Call } from '#contract/operation.ts'
import { raiseOutcome } from '#contract/provider-outcome.ts'
import type { Published } from '#platforms/publishing.ts'
import { contentHash, itemsOf } from './content.ts'
import { callPlatform, type NamedTarget, platformNotSupported } from './named-target.ts'
import { keepEdited } from './targets.store.ts'

/** Changes the text of a post on its platform; of a thread, that of its last item. */
export async function editTarget(call: Call, named: NamedTarget, content: string): Promise<Published> {
  const { post, target } = named
  const edit = call.platforms.get(target.platform)?.publishing?.edit
  if (!edit) return raise(platformNotSupported)
  const media = itemsOf(post, target).at(-1)?.media ?? []
  const outcome = await callPlatform(call, named, 'edit', content, ({ transport, account, published }) =>
    edit(transport, account, published, { text: content, media }),
  )
  if (outcome.kind !== 'done') return raiseOutcome(outcome)
  const edited = outcome.value
  const items = [...target.items.slice(0, -1), edited]
  const root = items[0] ?? edited
  await keepEdited(call.db, target, {
    items,
    platform_post_id: root.platformPostId,
    platform_post_url: root.url,
    updated_at: call.now,
    ...(target.options.threadItems === undefined && {
      content,
      content_hash: contentHash(post, { content, media: target.media, options: target.options }),
    }),
  })
  return edited
}
