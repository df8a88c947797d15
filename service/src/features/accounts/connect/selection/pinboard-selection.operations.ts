import * as t from '#contract/schema/schema.ts'
import { selection, selectionList } from './select-step.ts'

export const listPinboardBoardsForSelection = selectionList({
  id: 'listPinboardBoardsForSelection',
  route: 'GET /v1/connect/pinboard/select-board',
  summary: 'Lists boards to choose a default from.',
  description:
    'Asks Pinterest for the boards of the person who agreed, secret ones included. At most 1000 boards are listed.',
  platform: 'pinboard',
  member: 'boards',
  details: {
    description: t.optional(t.anyString()),
    privacy: t.optional(t.anyString({ description: 'PUBLIC, PROTECTED or SECRET.' })),
  },
})

export const selectPinboardBoard = selection({
  id: 'selectPinboardBoard',
  route: 'POST /v1/connect/pinboard/select-board',
  summary: 'Connects a {pinboard} account with the chosen board.',
  description:
    'The account is the person who agreed; the board becomes the default for its pins. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.',
  platform: 'pinboard',
  fields: {
    boardId: t.text(50, { description: 'The id of a board that listPinboardBoardsForSelection lists.' }),
    boardName: t.optional(
      t.name(180, { description: 'Accepted from older clients and ignored: Pinterest returns the name.' }),
    ),
    refreshToken: t.ignored(
      t.anyString(),
      'Taken from older clients and neither read nor kept: the pending connection holds the token.',
    ),
    expiresIn: t.ignored(t.integer(0), 'Taken from older clients and not read.'),
  },
  choose: ({ boardId }) => boardId,
  param: 'boardId',
})
