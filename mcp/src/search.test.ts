import assert from 'node:assert/strict'
import { test } from 'node:test'
import { select } from './operations.ts'
import { search } from './search.ts'

const { all } = select({ tags: undefined, tools: undefined })

const found = (query: string, limit: number) => search(all, query, limit).map(({ id }) => id)

test('the first operation is the one that is meant, in the words of people', () => {
  const meant: Record<string, string> = {
    'schedule a post for tomorrow': 'createPost',
    'create a draft': 'createPost',
    'try a failed post again': 'retryPost',
    'cancel a scheduled post': 'cancelPost',
    'copy a post': 'duplicatePost',
    'take down a post': 'unpublishPost',
    'change the text of a published post': 'editPost',
    'why did my post fail': 'getPostLogs',
    'which networks are supported': 'listPlatforms',
    'who commented on my post': 'getInboxPostComments',
    'unread messages': 'listInboxConversations',
    'buy a phone number': 'purchasePhoneNumber',
    'add a contact': 'createContact',
    'import contacts': 'bulkCreateContacts',
    'how many followers do we have': 'getFollowerStats',
    'next free slot in the queue': 'getNextQueueSlot',
    'what is my balance': 'getBilling',
    'see failed webhooks': 'getWebhookLogs',
    'resend a webhook': 'redeliverWebhookEvent',
    'what did my ads cost last week': 'getAdAnalytics',
    'youtube playlists': 'getVideositePlaylists',
  }
  for (const [query, id] of Object.entries(meant)) assert.equal(found(query, 1)[0], id, query)
})

test('the operation that is meant is among the first three where several fit', () => {
  const meant: Record<string, string> = {
    'post this to bluesky now': 'createPost',
    'send a text message': 'sendSms',
    'delete a tweet': 'deletePost',
    'pause a campaign': 'updateAdCampaignStatus',
    'upload a photo': 'getMediaPresignedUrl',
    'move a post to another time': 'updatePost',
    'check a post before sending': 'validatePost',
    'list my pinterest boards': 'getPinboardBoards',
    'put a post in the queue': 'createPost',
  }
  for (const [query, id] of Object.entries(meant))
    assert.ok(found(query, 3).includes(id), `${query}: ${found(query, 3)}`)
})

test('words that say nothing find nothing by themselves, and words that nothing has find nothing', () => {
  assert.deepEqual(found('zzz qqq', 5), [])
  assert.deepEqual(found('schedule post tomorrow', 5), found('schedule a post for tomorrow please', 5))
})
