import type { Fact } from '../facts.ts'

const assets = {
  source: 'Snap for Developers, Public Profile API, Profile Asset Management',
  date: '2026-11-27',
}

export const facts: readonly Fact[] = [
  { kind: 'version', about: 'the Public Profile API', value: 'v1', ...assets },
  { kind: 'limit', about: 'the parts of an upload', value: 'at most 35, each of at most 32 MB', ...assets },
  { kind: 'limit', about: 'the life of an uploaded medium', value: '24 hours', ...assets },
  {
    kind: 'limit',
    about: 'the description of a Spotlight',
    value: '160 characters with hashtags',
    ...assets,
  },
  {
    kind: 'limit',
    about: 'videos',
    value: 'MP4, 5 to 60 seconds (Spotlight from 6), at least 540 by 960 pixels',
    ...assets,
  },
]
