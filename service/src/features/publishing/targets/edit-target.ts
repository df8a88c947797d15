import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import { contentHash, itemsOf } from '../posts/content/content.ts'
import { changeOnPlatform, type TargetCall } from './change-on-platform.ts'
import { whileHeld } from './hold-target.ts'
import { isPublished, type NamedTarget } from './named-target.ts'
import { keepEdited } from './targets.store.ts'

/** Changes the text of a post on its platform; of a thread, that of its last item. */
export function editTarget(call: TargetCall, named: NamedTarget, content: string): Promise<Published> {
  return whileHeld(call, named, isPublished, (held) => edit(call, held, content))
}

function edit(call: TargetCall, named: NamedTarget, content: string): Promise<Published> {
  const { post, target } = named
  const media = itemsOf(post, target).at(-1)?.media ?? []
  return changeOnPlatform(
    call,
    named,
    {
      ability: 'edit',
      items: target.items,
      newText: content,
      async keep(edited: Published) {
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
      },
    },
    (publishing, published) => publishing.edit(published, { text: content, media }),
  )
}
