import { counted } from '../shell/common.ts'

/** Of the charts of requests and deliveries. */
export const logWords = {
  by: {
    second: (what: string) => `${what} per second`,
    tenSeconds: (what: string) => `${what} per 10 seconds`,
    minute: (what: string) => `${what} per minute`,
    tenMinutes: (what: string) => `${what} per 10 minutes`,
    hour: (what: string) => `${what} per hour`,
    day: (what: string) => `${what} per day`,
  },
  requests: 'Requests',
  entries: 'Entries',
  errors: 'Failed',
  time: 'Time',
  counting: 'Reading the rows to count…',
  nothing: 'There is nothing to draw.',
  tooDense: 'More rows than can be counted fall into the newest moment.',
  all: (count: number) => `Counts ${counted(count, 'row')}: all there are.`,
  newest: (count: number, since: string) =>
    `Counts only the newest ${counted(count, 'row')}, since ${since}. There are older rows.`,
  earlier: 'Set “Until” to an earlier time to count those.',
  unrecorded: 'What people read in the panel is recorded only if it fails.',

  attempts: 'Attempts',
  waited: 'After a wait of',
  firstAttempt: 'First',
  axis: (slowest: string) =>
    `When each attempt was made, from the first one on. The higher the bar, the longer the answer took (up to ${slowest}).`,
  headers: 'Headers of every attempt',
  header: 'Header',
  value: 'Value',
  headersWhat: 'The log does not keep headers. Every attempt carries these.',
  headersOwn: 'The last ones are your own, as the webhook has them now.',
  timestampIs: 'When the attempt was made, in seconds since 1970',
  ownIs: 'The value that you gave the webhook',
  signatureIs: '“v1,” and a signature of the id, the time and the body. It is new in every attempt.',
} as const
