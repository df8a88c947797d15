import { counted } from './common.ts'

export const homeWords = {
  title: 'Home',
  needs: 'Needs you',
  next: 'Next up',
  happened: 'Just happened',
  steps: 'First steps',
  allPosts: 'All posts',
  calm: 'Nothing needs you.',
  emptyLive: 'Nothing is here yet',
  emptyLiveText:
    'Connect an account and write a post. What needs you, what comes next and what just happened shows here.',
  connect: 'Connect an account',
  write: 'Write a post',

  late: (count: number) => `${counted(count, 'post is', 'posts are')} late. Due`,
  lateOpen: 'Look',
  workers: 'No process is working on posts. Nothing is sent until one does.',
  system: 'State of the service',
  unknown: (who: string, network: string) => `Uncertain on ${who} (${network})`,
  unknownGone: 'Outcome uncertain',
  settle: 'Settle it',
  moreUnknown: (count: number) => `${counted(count, 'more uncertain outcome')}`,
  failed: (count: number, who: string, network: string) =>
    `${counted(count, 'post')} failed on ${who} (${network})`,
  retryAll: (count: number) => (count === 1 ? 'Retry' : `Retry all ${count}`),
  retryTitle: (count: number, who: string) => `Retry ${counted(count, 'post')} on ${who}`,
  retryHint: 'Once it is connected again, all of them can be retried here.',
  which: (count: number) => (count === 1 ? 'Which post' : 'Which posts'),
  gone: 'an account that is gone',
  reconnect: (who: string, network: string) => `${who} (${network}) needs a new connection`,
  reconnectWhy: 'The network no longer accepts its credentials, so nothing can be published there.',
  reconnectAction: 'Reconnect',
  health: (who: string, network: string) => `${who} (${network}) has a problem`,
  healthOpen: 'Look',
  webhookOff: (name: string) => `The webhook “${name}” is switched off`,
  webhookGone: 'Its receiver said that it is gone (410).',
  webhookFailing: 'Its deliveries failed for too long.',
  webhookFails: (name: string, count: number) =>
    `The webhook “${name}” failed ${counted(count, 'time')} since its last success`,
  webhookOpen: 'Look',
  balance: (network: string, price: string, balance: string) =>
    `The balance is too low for what is scheduled on ${network}: it costs about ${price}, and ${balance} is there`,
  topUp: 'Top up',
  billing: 'Billing',

  step: {
    connect: ['Connect', 'Connect a sandbox account. It behaves like the network and posts nowhere.'],
    write: ['Write', 'Write a first post.'],
    publish: ['Publish', 'Publish it, and see what became of it.'],
    event: ['Hear of it', 'Add a webhook and see the signed event arrive.'],
    key: ['Make a key', 'Make an API key and do the same with one call.'],
  },
  stepDone: 'done',
  stepNext: 'next',
  stepsDone: (done: number, total: number) => `${done} of ${total}`,
  dismiss: 'Hide these steps',
} as const
