import type { Status } from '../../../values/status.ts'

const plural = new Intl.PluralRules('en')

/** A count with its noun: "1 post", "3 posts". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${new Intl.NumberFormat('en').format(count)} ${plural.select(count) === 'one' ? one : many}`

export const common = {
  product: 'Zither',
  live: 'Live',
  test: 'Test',
  loading: 'Loading',
  loadMore: 'Load more',
  loaded: (count: number) => `${counted(count, 'row')} loaded`,
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saved: 'Saved',
  delete: 'Delete',
  copy: 'Copy',
  copied: 'Copied',
  reload: 'Reload',
  retry: 'Try again',
  back: 'Back',
  search: 'Search',
  all: 'All',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  open: 'Open',
  edit: 'Edit',
  add: 'Add',
  more: 'More',
  actions: 'Actions',
  optional: 'optional',
  enter: (field: string) => `Enter a value for “${field}”.`,
  showSecret: 'Show',
  hideSecret: 'Hide',
  asApiCall: 'Do the same with the API',
  asTable: 'As a table',
  asCsv: 'Download as CSV',
  columns: 'Columns',
  chartAsCsv: 'Download the chart as CSV',
  notDrawn: 'This browser cannot draw it. Choose “As a table”.',
  csvReading: (count: number) => `Stop (${counted(count, 'row')} read)`,
  csvWaiting: (seconds: number) => `Stop (request limit reached, goes on in ${seconds} s)`,
  csvSaved: (file: string, count: number) => `Saved ${counted(count, 'row')} to ${file}.`,
  before: (name: string) => `${name}, previous period`,
  clearFilters: 'Clear filters',
  nothingMatches: 'Nothing matches these filters.',
  viewOnly: 'View only',
  viewOnlyWhy: 'Your role lets you read this, not change it.',
  notAllowed: (roles: string) => `This needs the role ${roles}.`,
  by: (platform: string, name: string) => `${name} on ${platform}`,
} as const

export const statusWords: Record<Status, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  partial: 'Partly published',
  failed: 'Failed',
  unknown: 'Outcome uncertain',
  cancelled: 'Cancelled',
  removed: 'Removed',
}

export const roleWords: Record<string, string> = {
  owner: 'Owner',
  admin: 'Admin',
  billing_admin: 'Billing admin',
  member: 'Member',
  read_only: 'Viewer',
}

/** Headings of files, for what has no column on the page. */
export const fileWords = {
  id: 'Id',
  text: 'Text',
  title: 'Title',
  due: 'Planned for',
  published: 'Published',
  created: 'Created',
  zone: 'Time zone',
  outcomes: 'Outcomes',
  links: 'Links to the posts',
  tags: 'Tags',
  profile: 'Profile',
  page: 'Profile page',
  handle: 'Handle',
  error: 'Error',
} as const
