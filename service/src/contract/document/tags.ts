import type { Operation } from '../operation/operation.ts'

/** What each tag is about, for people who read the reference. */
const descriptions: Readonly<Record<string, string>> = {
  'account-groups': 'Named sets of connected accounts, so that a post can be addressed to a set.',
  accounts: 'Connected accounts of the platforms: their health, settings, boards, playlists and replies.',
  'account-settings':
    'The menus and conversation starters that a platform shows beside the messages of an account.',
  ads: 'Campaigns, ad sets, ads, creatives, audiences, leads, conversions and figures of the advertising platforms.',
  photonet: 'Audio and stories of Instagram.',
  blogs: 'Blogs and articles of a connected Shopify store.',
  chatroom:
    'Servers of Discord: settings, messages, pins, threads, direct messages, events, members and roles.',
  connect: 'Connecting an account of a platform: consent, the choice of a page or a board, credentials.',
  'ad-targeting': 'Search for interests and places, and estimates of reach and price.',
  analytics: 'What came of posts: their numbers, by day and by time, and followers.',
  apikeys: 'The API keys of the team.',
  'audit-log': 'Who changed what in the team.',
  auth: 'Registration, login, passwords and the credential of the request.',
  billing: 'The balance of the team, payments into it, and prices.',
  'bizlisting-attributes': 'What a listing on Google says of itself, such as delivery or parking.',
  'bizlisting-media': 'Photos and videos of a listing on Google.',
  'bizlisting-place-actions': 'Links of a listing on Google, such as one to book a table.',
  'bizlisting-reviews': 'Reviews of a listing on Google and the answers of its owner.',
  'bizlisting-services': 'The services that a listing on Google names.',
  'bizlisting-verifications': 'Proving to Google that a business belongs to its owner.',
  broadcasts: 'One message to many people, each exactly once, and what became of it.',
  sequences: 'Messages that contacts get one after the other, and where each of them stands.',
  'comment-automations': 'Rules that answer comments with a direct message, and what each of them did.',
  comments: 'Comments on posts: read, answer, hide, like, moderate.',
  contacts: 'People that the team writes to, with their channels and the values of custom fields.',
  'custom-fields': 'Definitions of the fields that contacts can have.',
  forum: 'Posts of the communities of Reddit: feeds and search.',
  health: 'Whether this process can serve requests.',
  inbox: 'Conversations with people, their messages, and likes of posts.',
  'inbox-analytics': 'How many messages conversations have, when, from whom, and how fast they are answered.',
  incoming: 'Events that platforms and providers send to the service.',
  invites: 'Links that let a person connect an account without a login.',
  logs: 'The requests that the team made.',
  media: 'Files that posts use: upload, list, delete.',
  mentions: 'Posts and comments of others that name an account, and the answers to them.',
  messages: 'Messages to people, each sent once.',
  'microblog-engagement': 'Search, follow, repost and bookmark on X.',
  'phone-numbers': 'Phone numbers: search, purchase, verification, release.',
  platforms: 'What each platform can do, with its limits.',
  posts: 'Posts and their targets: create, schedule, publish, edit, retry, delete.',
  profiles: 'Profiles, which hold the accounts of one brand or client.',
  queue: 'Weekly time slots of a profile, which posts take in turn.',
  queues: 'Queues with slots of their own, several in a profile.',
  reviews: 'Reviews of pages and places, and the answers to them.',
  sms: 'Text messages and the registrations that carriers ask for.',
  status: 'What this deployment offers.',
  team: 'Members of the team, their roles, and invitations.',
  validate: 'Checks of a post, a text or a file that change nothing.',
  usage: 'How much the team has used.',
  users: 'The people of the team.',
  workflows:
    'Conversations that lead themselves: graphs of messages, waits, conditions and calls, with versions and runs.',
  webhooks: 'Subscriptions to events, their deliveries, and redelivery.',
}

/** The tags of operations with what they are about. */
export function tagsOf(operations: readonly Operation[]): { name: string; description: string }[] {
  const names = [...new Set(operations.map(({ tag }) => tag))].sort()
  return names.map((name) => {
    const description = descriptions[name]
    if (!description)
      throw new Error(`the tag ${name} has no description: write one in contract/document/tags.ts`)
    return { name, description }
  })
}
