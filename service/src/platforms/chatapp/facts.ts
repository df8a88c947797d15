import type { Fact } from '../facts.ts'
import { graphFacts } from '../graph/facts.ts'

const limits = { source: 'developers.facebook.com, WhatsApp, Messaging Limits', date: '2026-08-20' }
const media = { source: 'developers.facebook.com, WhatsApp Cloud API, Media Download', date: '2026-11-28' }
const prices = { source: 'developers.facebook.com, WhatsApp, Pricing', date: '2026-08-20' }

export const facts: readonly Fact[] = [
  ...graphFacts,
  {
    kind: 'limit',
    about: 'people whom a business writes to first in 24 hours',
    value: '250, then 2,000, 10,000, 100,000 and no limit, counted for the whole portfolio',
    ...limits,
  },
  { kind: 'limit', about: 'messages of a number', value: '80 a second', ...limits },
  { kind: 'limit', about: 'for how long an address of a file is good', value: '5 minutes', ...media },
  {
    kind: 'price',
    about: 'a template',
    value: 'for each one that is delivered, by country and category',
    ...prices,
  },
]
