import * as t from '#contract/schema/schema.ts'
import { selection, selectionList } from './select-step.ts'

export const listChatappPhoneNumbers = selectionList({
  id: 'listChatappPhoneNumbers',
  route: 'GET /v1/connect/chatapp/select-phone-number',
  summary: 'Lists {chatapp} numbers to choose from.',
  description:
    'Asks WhatsApp for the numbers of the business accounts that the consent covers. Where the consent names none, those of all portfolios of the person are read.',
  permission: 'chatapp:read',
  platform: 'chatapp',
  oneToken: true,
  member: 'phoneNumbers',
  details: {
    display_phone_number: t.anyString({ description: 'E.164.' }),
    verified_name: t.anyString(),
    quality_rating: t.optional(t.anyString({ description: 'GREEN, YELLOW or RED.' })),
    name_status: t.optional(t.anyString({ description: 'Such as APPROVED.' })),
    wabaId: t.anyString({ description: 'The business account that the number belongs to.' }),
    wabaName: t.optional(t.anyString()),
  },
})

export const completeChatappPhoneSelection = selection({
  id: 'completeChatappPhoneSelection',
  route: 'POST /v1/connect/chatapp/select-phone-number',
  summary: 'Connects the chosen {chatapp} number.',
  description:
    'The number is the account. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.',
  permission: 'chatapp:write',
  platform: 'chatapp',
  oneToken: true,
  fields: {
    phoneNumberId: t.text(100, {
      of: 'chatappNumberId',
      description: 'The id of a number that listChatappPhoneNumbers lists.',
    }),
    wabaId: t.optional(
      t.text(100, {
        description: 'The business account of the number, as in the list. Any other value is refused.',
      }),
    ),
  },
  choose: ({ phoneNumberId }) => phoneNumberId,
  fits: ({ parentId }, { wabaId }) => wabaId === undefined || wabaId === parentId,
  param: 'phoneNumberId',
})
