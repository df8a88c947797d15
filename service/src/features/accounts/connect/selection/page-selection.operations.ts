import * as t from '#contract/schema/schema.ts'
import { selection, selectionList } from './select-step.ts'

const ended =
  'The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.'

const pageId = (list: string) => t.text(100, { description: `The id of a page that ${list} lists.` })

export const listSocialnetPages = selectionList({
  id: 'listSocialnetPages',
  route: 'GET /v1/connect/socialnet/select-page',
  summary: 'Lists pages the user may connect.',
  description:
    'Asks Facebook for the pages of the person who agreed. A page is in the list if the person may act for it and has shared it with the app in the consent.',
  platform: 'socialnet',
  member: 'pages',
  details: {
    username: t.optional(t.anyString()),
    category: t.optional(t.anyString({ description: 'What Facebook files the page under.' })),
  },
})

export const selectSocialnetPage = selection({
  id: 'selectSocialnetPage',
  route: 'POST /v1/connect/socialnet/select-page',
  summary: 'Connects the chosen page.',
  description: `The page is the account. ${ended}`,
  platform: 'socialnet',
  fields: { pageId: pageId('listSocialnetPages') },
  choose: ({ pageId: chosen }) => chosen,
  param: 'pageId',
})

export const listPhotonetPages = selectionList({
  id: 'listPhotonetPages',
  route: 'GET /v1/connect/photonet/select-account',
  summary: 'Lists pages that have an {photonet} account attached.',
  description:
    'Asks Facebook for the pages of the person who agreed. Pages without a professional Instagram account are left out.',
  platform: 'photonet',
  member: 'pages',
  details: {
    photonet_business_account: t.object(
      {
        id: t.anyString(),
        username: t.anyString(),
        profile_picture_url: t.optional(t.anyString()),
      },
      { description: 'The Instagram account behind the page.' },
    ),
  },
})

export const selectPhotonetAccount = selection({
  id: 'selectPhotonetAccount',
  route: 'POST /v1/connect/photonet/select-account',
  summary: 'Connects the chosen {photonet} account.',
  description: `The Instagram account behind the page is the account. ${ended}`,
  platform: 'photonet',
  fields: { pageId: pageId('listPhotonetPages') },
  choose: ({ pageId: chosen }) => chosen,
  param: 'pageId',
})
