import type { MessageBody } from '#features/inbox/index.ts'
import type { NodeOf } from '../graph/node-configs.ts'
import { fillIn, type Variables } from '../values/variables.ts'

/** The message that a node sends, with its variables filled in. */
export function messageOf({ config }: NodeOf<'send_message'>, variables: Variables): MessageBody {
  const { messageType = 'text', text = '', media, template, interactive } = config
  const fill = (value: string) => fillIn(value, variables)
  if (messageType === 'media')
    return {
      ...(media?.url !== undefined && { attachmentUrl: fill(media.url) }),
      ...(media?.mediaType && { attachmentType: media.mediaType }),
      ...(media?.caption && { message: fill(media.caption) }),
    }
  if (messageType === 'template') return { template: filledIn(template ?? {}, fill) }
  if (messageType === 'interactive') {
    const filled = filledIn(interactive ?? {}, fill)
    return { interactive: filled, ...(text !== '' && { message: fill(text) }) }
  }
  return { message: fill(text) }
}

/** The same value with every text in it filled in. Names of members stay as they are. */
function filledIn<V>(value: V, fill: (text: string) => string): V {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? fill(part) : part,
  ) as V
}
