import { textLength } from '#values/text/text-length.ts'
import { problemsOf } from '../capabilities/publishing/limits.ts'
import type { Draft, Item, Limits, MediaRules, Problem } from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'

export const limits: Limits = { textMax: 1500, images: 1, videos: 0, threadItems: 1 }

export const mediaRules: MediaRules = {
  image: {
    count: 1,
    bytes: 5 * 1024 * 1024,
    seconds: null,
    minWidth: 400,
    minHeight: 300,
    types: ['image/jpeg', 'image/png'],
  },
}

type Fault = Omit<Problem, 'index'>

export const measure = (text: string): number => textLength(text, 'codepoints')

export function check(items: readonly Item[], { options = {} }: Draft): Problem[] {
  const rules = { limits, measure, media: mediaRules, mixesImagesAndVideo: false }
  return [
    ...problemsOf(items, rules),
    ...optionFaults(options as Options).map((fault) => ({ ...fault, index: 0 })),
  ]
}

function optionFaults(options: Options): Fault[] {
  const { topicType = 'STANDARD', event, offer } = options
  const faults = actionFaults(options)
  if (topicType !== 'STANDARD' && event === undefined)
    faults.push({
      code: 'missing_required_parameter',
      message: `A post of the type ${topicType} needs options.event with a title and a schedule.`,
      param: 'options.event',
    })
  if (topicType === 'STANDARD' && event !== undefined)
    faults.push({
      code: 'invalid_value',
      message: 'A standard post has no event. Send options.topicType EVENT or OFFER.',
      param: 'options.event',
    })
  if (topicType !== 'OFFER' && offer !== undefined)
    faults.push({
      code: 'invalid_value',
      message: 'Only an offer has options.offer. Send options.topicType OFFER.',
      param: 'options.offer',
    })
  return event ? [...faults, ...scheduleFaults(event.schedule)] : faults
}

function actionFaults({ topicType, callToAction }: Options): Fault[] {
  if (!callToAction) return []
  if (topicType === 'OFFER')
    return [
      {
        code: 'mutually_exclusive_fields',
        message: 'An offer has no button. Send options.offer.redeemOnlineUrl in its place.',
        param: 'options.callToAction',
      },
    ]
  if (callToAction.type === 'CALL' || callToAction.url !== undefined) return []
  const message = 'The button needs an address.'
  return [{ code: 'missing_required_parameter', message, param: 'options.callToAction.url' }]
}

type Schedule = NonNullable<Options['event']>['schedule']

function scheduleFaults({ startDate, startTime, endDate, endTime }: Schedule): Fault[] {
  const param = (name: string) => `options.event.schedule.${name}`
  for (const [name, date] of [
    ['startDate', startDate],
    ['endDate', endDate],
  ] as const)
    if (!isDay(date)) return [{ code: 'invalid_value', message: 'There is no such day.', param: param(name) }]
  if (instant(endDate, endTime, 24) <= instant(startDate, startTime, 0))
    return [{ code: 'invalid_value', message: 'It ends before it begins.', param: param('endDate') }]
  return []
}

function isDay({ year, month, day }: Schedule['startDate']): boolean {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A moment as a number that grows with it. */
function instant({ year, month, day }: Schedule['startDate'], time: Schedule['startTime'], usual: number) {
  const { hours = 0, minutes = 0 } = time ?? { hours: usual }
  return ((year * 12 + month) * 31 + day) * 1440 + hours * 60 + minutes
}
