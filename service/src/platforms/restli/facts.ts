import type { Fact } from '../facts.ts'

/** The month of the interface that the adapters were written for. LinkedIn keeps one for a year at least. */
export const linkedinVersion = '202607'

export const linkedinFacts: readonly Fact[] = [
  {
    kind: 'version',
    about: 'the version header of LinkedIn',
    value: linkedinVersion,
    source:
      'learn.microsoft.com, LinkedIn Marketing API migrations (a year after the release; the day is not named yet)',
    date: '2026-11-26',
    ends: '2027-07-15',
  },
]
