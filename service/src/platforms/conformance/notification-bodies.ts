/** How a network lists several facts in one body, and facts of each kind that it lists there. */
export interface BodyForm {
  body(parts: readonly unknown[]): unknown
  parts: readonly unknown[]
}

const seconds = 1_767_607_200
const ms = seconds * 1000

const graph = (object: string, member: string): BodyForm['body'] => {
  return (parts) => ({ object, entry: [{ id: '1784', time: seconds, [member]: parts }] })
}
const graphEntries = (object: string, { body, parts }: BodyForm): BodyForm => ({
  body: (entries) => ({ object, entry: entries }),
  parts: (body(parts) as any).entry,
})

const messaging = [
  { sender: { id: '7' }, recipient: { id: '1784' }, timestamp: ms, message: { mid: 'm1', text: 'hello' } },
  {
    ...{ sender: { id: '7' }, recipient: { id: '1784' }, timestamp: ms },
    message: {
      ...{ mid: 'm2', reply_to: { mid: 'm1', story: { id: '1', url: 'https://a.example' } } },
      quick_reply: { payload: 'yes' },
      attachments: [{ type: 'image', payload: { url: 'https://a.example/1.png' } }],
      referral: { ref: 'spring', source: 'ADS' },
    },
  },
  { sender: { id: '7' }, recipient: { id: '1784' }, timestamp: ms, postback: { mid: 'm3', title: 'Yes' } },
  { sender: { id: '7' }, recipient: { id: '1784' }, timestamp: ms, reaction: { mid: 'm1', emoji: '❤' } },
  { sender: { id: '7' }, recipient: { id: '1784' }, timestamp: ms, message_edit: { mid: 'm1', text: 'b' } },
  {
    sender: { id: '7' },
    recipient: { id: '1784' },
    timestamp: ms,
    delivery: { mids: ['m1'], watermark: ms },
  },
  { sender: { id: '7' }, recipient: { id: '1784' }, timestamp: ms, read: { watermark: ms } },
]
const ofMessages = (object: string): BodyForm => ({ body: graph(object, 'messaging'), parts: messaging })

const feed = {
  ...{ item: 'comment', verb: 'add', post_id: '1784_1', comment_id: '1_2', parent_id: '1784_1' },
  ...{
    created_time: seconds,
    message: 'nice',
    from: { id: '7', name: 'Ada' },
    photo: 'https://a.example/1.png',
  },
}
const lead = { leadgen_id: '1', form_id: '2', page_id: '1784', created_time: seconds }
const ofPage: BodyForm = {
  body: graph('page', 'changes'),
  parts: [
    { field: 'feed', value: feed },
    { field: 'feed', value: { ...feed, verb: 'remove' } },
    { field: 'leadgen', value: lead },
    { field: 'ratings', value: { item: 'rating', open_graph_story_id: '5', created_time: seconds } },
  ],
}
const ofPictures: BodyForm = {
  body: graph('instagram', 'changes'),
  parts: [
    {
      field: 'comments',
      value: { id: '2', text: 'nice', from: { id: '7', username: 'ada' }, media: { id: '1', ad_id: '9' } },
    },
    { field: 'mentions', value: { media_id: '1', comment_id: '2' } },
  ],
}

const number = { display_phone_number: '15550001', phone_number_id: '99' }
const said = {
  from: '15551234567',
  id: 'wamid.1',
  timestamp: String(seconds),
  type: 'text',
  text: { body: 'hi' },
}
const contacts = [{ wa_id: '15551234567', profile: { name: 'Ada' } }]
const inChange = (messages: unknown, member = 'messages') => ({
  field: 'messages',
  value: { metadata: number, contacts, [member]: messages },
})
const ofNumber = (member: string, parts: readonly unknown[]): BodyForm => ({
  body: (list) => graph('whatsapp_business_account', 'changes')([inChange(list, member)]),
  parts,
})
const messages = [
  said,
  { ...said, id: 'wamid.2', type: 'image', image: { id: '5', caption: 'see' }, context: { id: 'wamid.1' } },
  { ...said, id: 'wamid.3', type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '❤' } },
  {
    ...said,
    id: 'wamid.4',
    type: 'edit',
    edit: { original_message_id: 'wamid.1', message: { type: 'text', text: { body: 'b' } } },
  },
  {
    ...said,
    id: 'wamid.5',
    type: 'interactive',
    interactive: { type: 'nfm_reply', nfm_reply: { response_json: '{}' } },
  },
  {
    ...said,
    id: 'wamid.6',
    type: 'unsupported',
    errors: [{ code: 1, title: 't', error_data: { details: 'd' } }],
  },
]
const status = {
  ...{ id: 'wamid.9', status: 'failed', timestamp: String(seconds), recipient_id: '15551234567' },
  errors: [{ code: 131_000, title: 'Failed', error_data: { details: 'Something.' } }],
}
const ofNumbers: BodyForm = {
  body: graph('whatsapp_business_account', 'changes'),
  parts: [inChange([said]), inChange([status], 'statuses')],
}

const person = { id: 7, is_bot: false, first_name: 'Ada', username: 'ada' }
const group = { id: -1001, type: 'supergroup', title: 'A group' }
const written = { message_id: 5, date: seconds, chat: group, from: person, text: 'hello' }
const photo = [{ file_id: 'f' }]
const ofBot: BodyForm = {
  body: (parts) => ({ ok: true, result: parts.map((part, n) => ({ update_id: n + 1, ...Object(part) })) }),
  parts: [
    { message: written },
    {
      message: { ...written, message_id: 6, chat: { ...person, type: 'private' }, reply_to_message: written },
    },
    { message: { ...written, message_id: 7, text: undefined, photo, caption: 'see' } },
    {
      message: { ...written, message_id: 8, location: { latitude: 1, longitude: 2 }, venue: { title: 'a' } },
    },
    { message: { ...written, message_id: 9, contact: { phone_number: '1', first_name: 'Ada' } } },
    { edited_message: { ...written, edit_date: seconds } },
    {
      message_reaction: {
        chat: group,
        message_id: 5,
        date: seconds,
        new_reaction: [{ type: 'emoji', emoji: '❤' }],
      },
    },
    {
      callback_query: {
        ...{ id: '1', from: person, data: 'yes' },
        message: { ...written, reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] } },
      },
    },
  ],
}

const sentEvent = {
  id: '9',
  created_timestamp: String(ms),
  message_create: {
    ...{ sender_id: '7', target: { recipient_id: '1784' } },
    message_data: {
      text: 'hello',
      entities: {
        urls: [{ url: 'https://t.example/1', expanded_url: 'https://a.example', indices: [0, 5] }],
      },
      attachment: { type: 'media', media: { type: 'photo', media_url: 'https://a.example/1.png', url: 'x' } },
    },
  },
}
const users = { 7: { data: { name: 'Ada', username: 'ada' } } }
const activity = (payload: object, type = 'dm.received') => ({
  ...{ event_type: type, filter: { user_id: '1784' } },
  payload: { users, ...payload },
})
const reader = { created_timestamp: String(ms), sender_id: '7' }
const ofActivities: BodyForm = {
  body: (parts) => ({ data: parts }),
  parts: [
    activity({ direct_message_events: [sentEvent] }),
    activity({ direct_message_mark_read_events: [reader] }, 'dm.read'),
  ],
}
const ofActivity: BodyForm = {
  body: (parts) => ({ data: activity({ direct_message_events: parts }) }),
  parts: [sentEvent],
}

const ofReplies: BodyForm = {
  body: (parts) => ({ values: parts }),
  parts: [
    {
      field: 'replies',
      value: {
        ...{ id: '2', text: 'nice', username: 'ada', timestamp: '2026-01-05T10:00:00+0000' },
        ...{ root_post: { id: '1', owner_id: '1784' }, replied_to: { id: '1' } },
      },
    },
  ],
}

const ofOrganizations: BodyForm = {
  body: (parts) => ({ type: 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS', notifications: parts }),
  parts: ['COMMENT', 'COMMENT_EDIT', 'COMMENT_DELETE'].map((action) => ({
    ...{ action, organizationalEntity: 'urn:li:organization:1784', sourcePost: 'urn:li:share:1' },
    ...{ lastModifiedAt: ms, generatedActivity: 'urn:li:comment:(urn:li:share:1,2)' },
    decoratedGeneratedActivity: { comment: { owner: 'urn:li:person:7', text: 'nice' } },
  })),
}

const event = { type: 'message', channel: 'C1', channel_type: 'channel', user: 'U1', ts: `${seconds}.000100` }
/** A body of this network is one event, which has no neighbours. */
const ofEvents: BodyForm = {
  body: ([part]) => ({
    ...{ type: 'event_callback', team_id: 'T1', api_app_id: 'A1' },
    authorizations: [{ team_id: 'T1', user_id: 'UBOT', is_bot: true }],
    event: part,
  }),
  parts: [
    { ...event, text: 'hello', files: [{ id: 'F1', name: 'a', mimetype: 'image/png' }] },
    { ...event, subtype: 'message_changed', message: { ...event, text: 'b', edited: { ts: event.ts } } },
    { ...event, subtype: 'message_deleted', deleted_ts: event.ts, previous_message: event },
    {
      type: 'reaction_added',
      user: 'U1',
      reaction: '+1',
      item: { ...event, type: 'message' },
      event_ts: event.ts,
    },
  ],
}

const [page, pictures] = ['page', 'instagram']

export const bodyForms: Readonly<Record<string, readonly BodyForm[]>> = {
  socialnet: [ofPage, ofMessages(page), graphEntries(page, ofPage), graphEntries(page, ofMessages(page))],
  photonet: [ofPictures, ofMessages(pictures), graphEntries(pictures, ofPictures)],
  chatapp: [
    ofNumbers,
    ofNumber('messages', messages),
    ofNumber('statuses', [status]),
    graphEntries('whatsapp_business_account', ofNumbers),
  ],
  botchat: [ofBot],
  microblog: [ofActivities, ofActivity],
  threadnet: [ofReplies],
  pronet: [ofOrganizations],
  workchat: [ofEvents],
}
