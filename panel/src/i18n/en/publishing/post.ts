import type { Status } from '../../../values/status.ts'
import { counted, statusWords } from '../shell/common.ts'

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

const short: Partial<Record<Status, string>> = {
  unknown: 'uncertain',
  failed: 'failed',
  publishing: 'being sent',
  scheduled: 'scheduled',
  cancelled: 'cancelled',
  removed: 'removed',
  draft: 'draft',
}
const order: readonly Status[] = [
  'unknown',
  'failed',
  'publishing',
  'scheduled',
  'removed',
  'cancelled',
  'draft',
]

const onAll = { unknown: 'Uncertain on all', failed: 'Failed on all', removed: 'Removed on all' }
/** Where all accounts are in one state. */
const alike: Record<Status, string> = {
  ...onAll,
  draft: 'Draft for',
  scheduled: 'Scheduled for',
  publishing: 'Publishing to',
  published: 'Published on',
  partial: 'Partly published on',
  cancelled: 'Cancelled for',
}

/** The state of a post in a sentence, out of the states of its targets. */
export function headlineOf(status: Status, targets: readonly { status: Status }[]): string {
  const total = targets.length
  const count = (one: Status) => targets.filter((target) => target.status === one).length
  const out = count('published')
  if (total === 0) return `${statusWords[status]}, without accounts`
  if (out === total) return total === 1 ? 'Published' : `Published on all ${total}`
  const [first] = targets
  if (first && count(first.status) === total)
    return total === 1
      ? statusWords[first.status]
      : `${alike[first.status]} ${total}${first.status in onAll ? '' : ' accounts'}`
  const rest = order.flatMap((one) => (count(one) > 0 ? [`${count(one)} ${short[one]}`] : []))
  return out > 0 ? `Published on ${out} of ${total}; ${rest.join(', ')}` : capital(rest.join(', '))
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export const postWords = {
  title: 'Post',
  back: 'All posts',
  due: 'Due',
  madeBy: (name: string) => `made by ${name}`,
  madeByKey: 'made with an API key',
  boost: 'Boost',
  edit: 'Edit',
  duplicate: 'Duplicate',
  duplicated: 'Duplicated as a draft.',
  cancelPost: 'Cancel post',
  cancelTitle: 'Cancel this post?',
  cancelBody: (names: readonly string[]) =>
    `It is not sent to ${list.format(names)}. You can give it a new time later.`,
  cancelled: 'Cancelled.',
  publishNow: 'Publish now',
  publishTitle: 'Publish this post now?',
  publishBody: (count: number, isLive: boolean) =>
    `It is sent to ${counted(count, isLive ? 'live account' : 'account')} at once. What is sent cannot be called back.`,
  publishing: 'The post is on its way.',
  retry: (count: number) => (count === 1 ? 'Retry the failed one' : `Retry ${count} failed`),
  retryOne: 'Retry',
  retryChosen: (count: number) => `Retry ${counted(count, 'chosen target')}`,
  onTarget: (who: string, network: string) => `on ${who} (${network})`,
  chooseWhich: 'Which of the failed ones?',
  retrying: 'Sent again.',
  partlyRetried: (count: number) =>
    `${counted(count, 'target')} could not be sent again: its account is not connected.`,
  move: 'New time',
  moveTitle: 'Give this post a new time',
  day: 'Day',
  time: 'Time',
  zone: 'Time zone',
  moveAction: 'Set the time',
  moved: 'The post has a new time.',
  skipped: (time: string) => `The clocks of this zone skip that time. The post goes out at ${time}.`,
  resets: 'Targets that failed or were cancelled are scheduled again. Their attempts count from zero.',
  remove: 'Delete',
  removeTitle: 'Delete this post?',
  removeAction: 'Delete the post',
  removeAlways: 'The record is deleted here, with its history.',
  removeScheduled: (count: number) =>
    `${counted(count, 'account')} that it is scheduled for will not get it.`,
  removePublished: (count: number) =>
    `What is published on ${counted(count, 'account')} stays there. Unpublish it first if it should go.`,
  removeUnknown: (count: number) =>
    `${counted(count, 'outcome')} will stay uncertain: look-ups end, and nothing is taken off the network.`,
  removed: 'Deleted.',

  textAsSent: 'Text',
  titleOf: 'Title',
  ownText: 'Text of its own here',
  thread: (count: number) => `Thread of ${counted(count, 'item')}`,
  noText: 'No text.',
  media: 'Files',
  alt: 'Description',
  noAlt: 'No description.',
  options: 'Options of this network',

  targets: 'Where it goes',
  noTargets: 'No account is chosen yet.',
  gone: 'a deleted account',
  openOn: (name: string) => `Open on ${name}`,
  openAccount: (name: string) => `Open ${name}`,
  noAddress: 'The network has not told its address.',
  timeline: 'What happened',
  rows: (count: number) => counted(count, 'row'),
  noLog: 'Nothing was tried yet.',
  olderRows: 'Older rows',

  says: {
    draft: 'A draft. It is not sent until it gets a time.',
    due: 'It is sent',
    notSent: (number: number) =>
      `Attempt ${number} of 4 did not reach the network; nothing was posted. It is tried again`,
    throttled: (number: number) =>
      `The network asked for a pause at attempt ${number} of 4; nothing was posted. It is tried again`,
    late: 'It is late. It was due',
    lateWorkers: 'No worker is running.',
    lateQueue: 'The queue is long; it is sent as soon as its turn comes.',
    system: 'State of the service',
    publishing: 'The request is out. It cannot be called back. Last change',
    processing: 'The network has accepted it and is processing it.',
    published: 'Published',
    cancelled: 'Cancelled. It is not sent.',
    takenOff: 'It was taken off the network.',
    removed: 'Somebody removed it on the network. Noticed',
  },

  whose: {
    user: 'You can mend this.',
    platform: 'The fault is with the network.',
    system: 'The operator of this service can mend this.',
  } as Record<string, string>,
  retrySense: 'Trying again may help without a change.',
  threadOut: (out: number, items: number) =>
    `${counted(out, 'item')} of ${items} ${out === 1 ? 'is' : 'are'} out. A retry goes on with item ${out + 1}.`,
  threadItem: (number: number) => `Item ${number}`,
  threadStates: {
    waiting: 'not sent',
    publishing: 'being sent',
    published: 'out',
    failed: 'not out',
    unknown: 'uncertain',
    cancelled: 'not sent',
    removed: 'removed',
  },
  noRetrySense: 'Trying again without a change will most likely fail the same way.',
  errors: {
    provider_rejected: 'The network refused the post.',
    provider_error: 'The network had a fault of its own and did not take the post.',
    provider_throttled: 'The network asked for a pause four times.',
    provider_unreachable: 'The network could not be reached four times. Nothing was sent.',
    account_disconnected: 'The network no longer accepts the connection of this account.',
    insufficient_balance: 'The balance was too low, so nothing was sent.',
    unsettled_funds_hold: 'The balance holds money that is not settled yet. Wait until it is, then retry.',
    media_unavailable: 'A file of the post could not be read, so nothing was sent.',
    platform_unavailable: 'This service has no settings for the network in live mode.',
    outcome_not_found: 'The network was asked and does not have the post.',
  } as Record<string, string>,
  said: (name: string) => `What ${name} said`,
  noted: 'In detail',
  category: 'Category',
  reconnect: 'Reconnect the account',
  topUp: 'Top up',

  followUps: 'Steps after the post',
  followUpNames: {
    comment: 'First comment',
    thumbnail: 'Thumbnail',
    playlist: 'Playlist',
    captions: 'Captions',
  } as Record<string, string>,
  followUpStates: {
    waiting: 'Waiting',
    sending: 'Being sent',
    done: 'Done',
    failed: 'Failed',
    unknown: 'Outcome uncertain; it is not repeated',
    cancelled: 'Cancelled, because the post was not out any more',
  } as Record<string, string>,

  change: 'Edit on the network',
  changeTitle: (name: string) => `Change the published text on ${name}`,
  changeHint: 'The network is asked at once. Files stay as they are.',
  changeAction: 'Change it',
  changed: 'Changed on the network.',
  unpublish: 'Unpublish',
  unpublishTitle: (name: string) => `Take this post off ${name}?`,
  unpublishBody: (who: string, name: string) =>
    `The post of ${who} is removed from ${name}, with its likes and replies. It stays here as cancelled.`,
  unpublishAction: 'Take it off',
  unpublished: 'Taken off the network.',

  details: 'Details',
  id: 'Id',
  targetId: 'Target',
  created: 'Made',
  updated: 'Last change',
  scheduledFor: 'Planned for',
  queue: 'Queue',
  tags: 'Tags',
  visibility: 'Visibility',
  repeats: 'Repeats',
  repeatOf: 'A repeat of',
  nextRepeat: 'next',
  repeatsUntil: 'until',
  repeatCount: (count: number) => `${counted(count, 'repeat')} so far`,
  endRepeats: 'End the repeats',
  endRepeatsTitle: 'End the repeats of this post?',
  endRepeatsBody: 'No more repeats are made. Those that were made stay as they are.',
  repeatsEnded: 'The post is not repeated any more',
  metadata: 'Metadata',
  programs: 'For programs',
  curl: 'Read it with the API',
  json: 'The post as the API gives it',
  events: 'Events',
  eventsNone: (count: number) =>
    `None of the last ${counted(count, 'delivery', 'deliveries')} is about this post.`,
  eventsOf: (count: number) => `Out of the last ${counted(count, 'delivery', 'deliveries')}.`,
} as const
