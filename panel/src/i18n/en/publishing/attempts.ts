const span = (seconds: number): string =>
  seconds < 60
    ? `${seconds} s`
    : seconds < 3600
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`

export const timelineWords = {
  attempt: (number: number) => `Attempt ${number}`,
  item: (item: number, items: number) => `, item ${item} of ${items}`,
  done: 'The network has it.',
  accepted: 'The network accepted it and processes it.',
  uncertain: 'Outcome uncertain.',
  refused: 'Not published.',
  postponed: 'Nothing was posted.',
  lookup: 'Look-up',
  after: (seconds: number) => `${span(seconds)} after the attempt`,
  found: 'It is there.',
  absent: 'It is not there.',
  pending: 'No clear answer yet.',
  settled: 'Settled by a person',
  settledBy: (name: string) => `Settled by ${name}`,
  waited: (seconds: number, isAsked: boolean) =>
    isAsked ? `waited ${span(seconds)}; the network had asked for a pause` : `waited ${span(seconds)}`,
  again: 'Sent again',
  againByKey: 'Sent again with an API key',
  againBy: (name: string) => `Sent again by ${name}`,
  nextAttempt: (number: number) => `Attempt ${number} follows`,
  nextLookup: 'The network is asked again',
  nextProgress: 'The network is asked whether it shows the post',
  in: 'in',
  now: 'any moment',
  took: (text: string) => `took ${text}`,
  followUp: (name: string) => `Step: ${name}`,
} as const

export const unknownWords = {
  heading: 'Outcome uncertain: the network may or may not have this post',
  known: 'What is known',
  knownText: (time: string) => `The request went out ${time}, and no answer arrived.`,
  sentAt: 'The request went out',
  noAnswer: 'No answer arrived.',
  does: 'What Zither does',
  doesText: 'It asks the network whether the post is there. It never sends it again by itself.',
  doesAt: 'Times count from the attempt.',
  cannotAsk: (name: string) => `Zither cannot check on ${name}. Only you can settle it.`,
  overAsked: 'Every look-up is done and none settled it. Only you can settle it now.',
  lookups: 'Look-ups',
  next: 'next in',
  nextNow: 'asking now',
  notAsked: 'not asked',
  done: 'asked',
  step: span,
  can: 'What you can do',
  look: 'Check it yourself',
  lookText: (who: string, name: string) => `Open ${who} on ${name} and check whether the post is there.`,
  lookWithout: (who: string, name: string) =>
    `Open ${who} on ${name} in another window. The address of the account is not known here.`,
  notThere: 'It is not there',
  notThereText: 'Send it again. If it is there after all, it will appear twice.',
  sendAgain: 'Send again',
  sendTitle: (name: string) => `Send this post to ${name} again?`,
  sendTick: (who: string) => `I checked ${who} and the post is not there`,
  sendWarning: 'If it is there, it will appear twice.',
  sendTickFirst: 'Check first, then tick this.',
  there: 'It is there',
  thereText: 'Paste the address of the post. It is then kept as published.',
  settle: 'Mark as published',
  settleTitle: (name: string) => `This post is on ${name}`,
  settleAddress: 'Address of the post',
  settleHint: 'As the address bar shows it when you open the post.',
  settled: 'Marked as published.',
  settleNow: 'Somebody settled it in the meantime.',
} as const
