import * as chats from '../en/publishing/chat-options.ts'
import * as english from '../en/publishing/network-options.ts'
import { german } from '../german.ts'

/** The options of every network in people's words, by the way to each. */
export const networkOptions: typeof english.networkOptions = {
  ...(german?.networkOptions.networkOptions ?? english.networkOptions),
  ...(german?.chatOptions.chatOptions ?? chats.chatOptions),
}
