import type { Fact } from '../facts.ts'

/** The services of the profile whose interfaces were split off, and the older one that has posts, media and reviews. */
export const splitVersion = 'v1'
export const olderVersion = 'v4'

const reference = { source: 'developers.google.com, My Business, reference', date: '2026-11-26' }
const limits = { source: 'developers.google.com, My Business, Usage limits', date: '2026-11-26' }
const help = { source: 'support.google.com, Business Profile, Posts', date: '2026-11-26' }

export const facts: readonly Fact[] = [
  { kind: 'version', about: 'the Business Profile APIs', value: splitVersion, ...reference },
  {
    kind: 'version',
    about: 'the Google My Business API (posts, media, reviews, menus)',
    value: olderVersion,
    ...reference,
  },
  {
    kind: 'limit',
    about: 'the quota of a project that has not been approved',
    value: '0 requests. The form "Application for Basic API Access" gives 300 a minute for each interface',
    ...limits,
  },
  {
    kind: 'limit',
    about: 'changes of one profile',
    value: '10 a minute; the network raises it for nobody',
    ...limits,
  },
  { kind: 'limit', about: 'the text of a post', value: '1500 characters', ...help },
  {
    kind: 'limit',
    about: 'the photo of a post',
    value: 'one, JPEG or PNG, 10 KB to 5 MB, at least 400 by 300 pixels',
    ...help,
  },
  {
    kind: 'sunset',
    about: 'questions and answers of a profile, which this service does not offer',
    value: 'closed',
    source: 'developers.google.com, My Business, Deprecation schedule',
    date: '2026-11-26',
  },
]
