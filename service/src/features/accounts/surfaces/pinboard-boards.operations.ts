import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'
import { boardNotFound } from '../accounts.errors.ts'
import { Account, toAccount } from '../accounts.shape.ts'
import { updateConnected } from '../accounts.store.ts'

const on = accountOn('pinboard')

const privacy = t.oneOf('PUBLIC', 'PROTECTED', 'SECRET')

const Board = t.object(
  {
    id: t.anyString({ description: 'The id on Pinterest; options.boardId of a target takes it.' }),
    name: t.anyString(),
    description: t.anyString(),
    privacy: t.anyString({ description: 'PUBLIC, PROTECTED or SECRET.' }),
    isDefault: t.boolean({
      description: 'Whether pins go to it whose target names no board.',
    }),
  },
  { component: 'PinboardBoard' },
)

export const getPinboardBoards = operation({
  id: 'getPinboardBoards',
  route: 'GET /v1/accounts/{accountId}/pinboard-boards',
  tag: 'accounts',
  summary: 'Lists the boards of a {pinboard} account and marks the default one.',
  description:
    'Asks Pinterest: the boards of the account, those that it shares with others and secret ones included, at most 1000 (GET /boards of the Pinterest API).',
  permission: 'accounts:read',
  on,
  reply: t.ok(t.object({ boards: t.array(Board) })),
  async handler({ account, ask }) {
    const { defaultBoardId } = account.metadata
    const boards = await ask((pinboard) => pinboard.listBoards())
    return { boards: boards.map((board) => ({ ...board, isDefault: board.id === defaultBoardId })) }
  },
})

export const updatePinboardBoards = operation({
  id: 'updatePinboardBoards',
  route: 'PUT /v1/accounts/{accountId}/pinboard-boards',
  tag: 'accounts',
  summary: 'Chooses the default board for new pins.',
  description:
    'The board is looked up on Pinterest first. The account then has metadata.defaultBoardId and metadata.defaultBoardName. Pins that wait for their time go to the new default board, unless their target names a board. Repeating the request changes nothing.',
  permission: 'accounts:write',
  on,
  body: t.object({
    defaultBoardId: t.text(50, { description: 'The id of a board that getPinboardBoards lists.' }),
    defaultBoardName: t.optional(
      t.name(180, {
        description: 'What the board is called here, up to 180 characters. Left out, its name on Pinterest.',
      }),
    ),
  }),
  reply: t.ok(Account),
  errors: [boardNotFound],
  async handler({ account, ask, body, now, transaction }) {
    const { defaultBoardId, defaultBoardName } = body
    const board =
      (await ask((pinboard) => pinboard.findBoard(defaultBoardId))) ??
      raise(boardNotFound, { param: 'defaultBoardId' })
    const metadata = JSON.stringify({
      defaultBoardId: board.id,
      defaultBoardName: defaultBoardName ?? board.name,
    })
    const updated = await transaction((tx) => updateConnected(tx, account, { metadata, updated_at: now }))
    return toAccount(updated ?? raise(accountDisconnected))
  },
})

export const createPinboardBoard = operation({
  id: 'createPinboardBoard',
  route: 'POST /v1/accounts/{accountId}/pinboard-boards',
  tag: 'accounts',
  summary: 'Creates a board on the platform, without replay protection.',
  description:
    'The request calls Pinterest once. Each request that succeeds makes one more board. When the answer is provider_timeout the board may be there: list the boards before you ask again. The default board of the account stays as it is.',
  permission: 'accounts:write',
  on,
  body: t.object({
    name: t.name(180, { description: 'Up to 180 characters.' }),
    description: t.optional(t.prose(500, { description: 'Up to 500 characters.' })),
    privacy: t.optional(privacy),
  }),
  reply: t.created(Board),
  async handler({ effect, body }) {
    const { name, description = '', privacy: seenBy = 'PUBLIC' } = body
    const wanted = { name, privacy: seenBy, ...(description !== '' && { description }) }
    const board = await effect({ step: 'board', text: `${name}\n${description}` }, (pinboard) =>
      pinboard.createBoard(wanted),
    )
    return { ...board, isDefault: false }
  },
})

const noDefault =
  'The account has no default board. Choose one with PUT /v1/accounts/{accountId}/pinboard-boards.'

export const listPinboardBoardSections = operation({
  id: 'listPinboardBoardSections',
  route: 'GET /v1/accounts/{accountId}/pinboard-board-sections',
  tag: 'accounts',
  summary: 'Lists the sections of the selected board.',
  description: 'The board is the default board of the account.',
  permission: 'accounts:read',
  on,
  reply: t.page(t.object({ id: t.anyString(), name: t.anyString() }, { component: 'PinboardBoardSection' })),
  errors: [boardNotFound],
  async handler({ account, ask, page }) {
    const boardId = account.metadata.defaultBoardId ?? raise(boardNotFound, { message: noDefault })
    return providerPage(page, async (requested) => {
      const sections = await ask((pinboard) => pinboard.listSections(boardId, requested))
      return sections ?? raise(boardNotFound)
    })
  },
})
