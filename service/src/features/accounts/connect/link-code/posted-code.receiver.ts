import { receivers } from '#contract/area/receiver.ts'
import type { SeenMessage } from '#platforms/connect.ts'
import { platformWords } from '#values/platforms.ts'
import { chatsOfCodes } from './link-code.ts'
import { type Bot, noteChats } from './link-codes.store.ts'

type Posted = SeenMessage & { kind: 'chat_post' }

interface SeenCode extends Bot {
  code: string
  chatId: string
}

/** Where a bot has a webhook, codes that people post arrive there, and nobody asks for them. */
export const postedCodes = receivers<Posted, SeenCode>(platformWords, {
  kinds: ['chat_post'],
  facts: async (_platform, posts, { mode, teamId = '' }) =>
    [...chatsOfCodes(posts)].map(([code, chatId]) => ({
      kind: 'chat_post',
      eventId: `${mode} ${teamId} ${code} ${chatId}`,
      key: `code ${code}`,
      notice: { mode, teamId, code, chatId },
    })),
  take: (tx, { notice: { code, chatId, ...bot } }, _tools, now) =>
    noteChats(tx, bot, new Map([[code, chatId]]), now),
})
