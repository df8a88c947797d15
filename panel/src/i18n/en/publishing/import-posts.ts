import { counted } from '../shell/common.ts'

export const importPostsWords = {
  title: 'Import posts',
  lead: 'From a CSV file or a table that you paste, up to 500 posts. Nothing is created before you have seen what is wrong.',
  source: 'File or text',
  tooMany: (count: number) => `The table has ${counted(count, 'row')}. One import takes up to 500: split it.`,
  columns: 'Columns',
  targets: {
    content: 'Text',
    accounts: 'Accounts',
    when: 'Day and time',
    day: 'Day',
    time: 'Time',
    timezone: 'Time zone',
    media: 'Addresses of pictures or videos',
    title: 'Title',
    tags: 'Tags',
    hashtags: 'Hashtags',
  },
  columnsLead:
    'Name accounts by handle, by network, or by both, such as “Bluesky: mill.example”. Several are separated by semicolons.',
  order: 'A day such as 5/12/2026 is',
  orders: { day: '5 December', month: '12 May' },
  zone: 'Times without a zone of their own are meant in',
  fallback: 'Accounts for rows that name none',
  addAccount: 'Add an account',
  removeAccount: (name: string) => `Remove ${name}`,
  check: (count: number) => `Check ${counted(count, 'row')}`,
  checked: 'Result of the check',
  ready: (scheduled: number, drafts: number) =>
    [
      scheduled > 0 && `${counted(scheduled, 'post')} will be scheduled`,
      drafts > 0 && `${counted(drafts, 'post becomes a draft', 'posts become drafts')}`,
    ]
      .filter(Boolean)
      .join(', ') || 'No post will be created',
  wrong: (count: number) =>
    count === 0 ? 'No row is wrong.' : `${counted(count, 'row is', 'rows are')} wrong and left out.`,
  wrongRows: 'Wrong rows',
  reason: 'What is wrong',
  readyRows: 'Posts to create',
  changed: 'The choices have changed since the check. Check the rows again.',
  noTextColumn: 'No column holds the text. Choose the one that does.',
  noAccounts:
    'No column holds the accounts, and none is chosen for all rows: all posts become drafts without one.',
  text: 'Text',
  when: 'When',
  where: 'Where',
  draft: 'Draft',
  download: 'Download the wrong rows',
  downloadName: 'wrong-posts.csv',
  start: (count: number) => `Create ${counted(count, 'post')}`,
  startLive: (count: number) => `Create ${counted(count, 'live post')}`,
  result: 'Result',
  made: (count: number) => `${counted(count, 'post was', 'posts were')} created.`,
  refusedSince: (count: number) =>
    `${counted(count, 'row was', 'rows were')} refused, though the check had passed.`,
  unsure:
    'We do not know whether posts were created. Check the rows again: a post that exists is then reported as a duplicate. Drafts without accounts are not recognised; look for them in the list of posts.',
  toPosts: 'Open the posts',
  toCalendar: 'Open the calendar',
  again: 'Import another file or table',
  leaveTitle: 'Leave the import?',
  leaveText: 'The table and your choices for its columns are not kept.',
  leave: 'Leave',
  problem: {
    unknownAccount: (text: string) => `No account is called “${text}”`,
    severalAccounts: (text: string) =>
      `Several accounts are called “${text}”: write network and handle, such as “Bluesky: mill.example”`,
    when: (text: string) => `“${text}” is not a day and a time. Write it like 2031-03-05 14:30`,
    day: (text: string) => `“${text}” is not a day. Write it like 2031-03-05`,
    time: (text: string) => `“${text}” is not a time of the day. Write it like 14:30`,
    media: (text: string) => `“${text}” is not an address`,
    noTime: 'The time of the day is missing',
    noDay: 'The day is missing',
    empty: 'There is no text and no picture',
  },
  reasons: {
    no_targets: 'The row names no account',
    duplicate_content: 'The account has this text already, in a post or in a row above',
    schedule_in_past: 'The time has passed',
    content_too_long: 'The text is too long for a network',
    media_required: 'A network needs a picture or a video',
    invalid_timezone: 'The time zone is not known. Write it like America/New_York',
  } as Record<string, string>,
}
