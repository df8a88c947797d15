import type { Twin } from '#wire/twin/twin.ts'
import { botchat } from './botchat/adapter.ts'
import { botchatTwin } from './botchat/twin.ts'
import { microblog } from './microblog/adapter.ts'
import { microblogTwin } from './microblog/twin.ts'
import type { Provider } from './provider.ts'
import { skynet } from './skynet/adapter.ts'
import { skynetTwin } from './skynet/twin.ts'
import { threadnet } from './threadnet/adapter.ts'
import { threadnetTwin } from './threadnet/twin.ts'

/** Every platform with its twin, in the order in which the platform list shows them. */
export const registry: readonly { provider: Provider; twin: Twin }[] = [
  { provider: skynet, twin: skynetTwin },
  { provider: threadnet, twin: threadnetTwin },
  { provider: botchat, twin: botchatTwin },
  { provider: microblog, twin: microblogTwin },
]
