import { prepared } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { begin } from '#testing/team/connect.ts'

const codeOf = (authUrl: string) => new URL(authUrl).searchParams.get('code') ?? 'sbx_ok'

/** A connection that waits for the choice of a page, board or organization. */
export const choosing = prepared({
  prepares: [
    ...[
      'listPhotonetPages',
      'selectPhotonetAccount',
      'listPinboardBoardsForSelection',
      'selectPinboardBoard',
    ],
    ...['listPronetOrganizations', 'selectPronetOrganization', 'listSocialnetPages', 'selectSocialnetPage'],
    ...['listSnapnetProfiles', 'selectSnapnetProfile'],
    ...['listWorkchatChannelsForSelection', 'connectWorkchatChannel'],
    ...['listChatappPhoneNumbers', 'completeChatappPhoneSelection'],
    ...['listBizlistingLocations', 'selectBizlistingLocation'],
    ...['listChatroomChannelsForSelection', 'connectChatroomChannel'],
    'pendingConnectData',
  ],
  async values({ call, profileId }, network = 'pinboard') {
    const { authUrl, state } = (await begin(call, profileId, network, { headless: 'true' })).body
    const code = codeOf(authUrl)
    const { body } = await call(`POST /v1/connect/${network}`, { code, state, profileId })
    const read = await call(`GET /v1/connect/pending-data?token=${body.pendingDataToken}`)
    const [choice] = read.body.options ?? []
    const again = (await begin(call, profileId, network, { headless: 'true' })).body
    const other = await call(`POST /v1/connect/${network}`, { code, state: again.state, profileId })
    const id = choice?.id ?? ''
    const token = other.body.pendingDataToken
    return {
      pendingDataToken: token,
      token,
      pageId: id,
      boardId: id,
      publicProfileId: id,
      channelId: id,
      guildId: choice?.guildId ?? '',
      chatappNumberId: id,
      locationId: id,
    }
  },
})

/** A consent that was begun. */
export const asked = prepared({
  prepares: ['handleOAuthCallback'],
  values: async ({ call, profileId }) => ({ state: (await begin(call, profileId)).body.state }),
})

export const linking = prepared({
  prepares: ['completeBotchatConnect'],
  async values({ call, profileId }) {
    return { 'ZT-AUTUMNSUNSET': (await call(`GET /v1/connect/botchat?profileId=${profileId}`)).body.code }
  },
})

/** What the person who connected the account may choose from. */
export const boards = prepared({
  prepares: ['updatePinboardBoards'],
  async values({ team, call }) {
    const { id } = await newAccount(team, 'pinboard')
    const { body } = await call(`GET /v1/accounts/${id}/pinboard-boards`)
    return { pinboardAccountId: id, defaultBoardId: body.boards[0].id }
  },
})

export const pages = prepared({
  prepares: ['updateSocialnetPage'],
  async values({ team, call }) {
    const { id } = await newAccount(team, 'socialnet')
    const { body } = await call(`GET /v1/accounts/${id}/socialnet-page`)
    return { socialnetAccountId: id, selectedPageId: body.pages[0].id }
  },
})
