import type { Networks } from '#contract/document/networks.ts'
import { targetOptions } from '#features/publishing/index.ts'
import type { Platform } from '#platforms/platform.ts'

/** What openapi.json says of the networks that are served: their words and names, and the options of a target. */
export function networksOf(platforms: ReadonlyMap<string, Platform>): Networks {
  const all = [...platforms.values()]
  const names = new Map(all.map(({ word, name }) => [word as string, name]))
  const spellings = new Map(all.map((platform) => [platform.word as string, spelling(platform)]))
  const options = all.flatMap(({ word, name, publishing }) =>
    publishing
      ? targetOptions(publishing, {
          component: `${capitalized(word)}Options`,
          description: `The options of a target on ${name}.`,
        })
      : [],
  )
  const TargetOptions = {
    anyOf: options,
    description: 'The options of a target, by the platform of its account.',
    component: 'TargetOptions',
  }
  const isAdvertised = ({ word, kind }: Platform) =>
    kind === 'ads' || all.some(({ beside = [] }) => beside.some((posting) => posting.word === word))
  const advertised = all.flatMap(({ beside = [] }) => beside)[0]?.word ?? ''
  const examples = { posting: all[0]?.word ?? '', advertised }
  const shapes = {
    PlatformWord: wordsOf(all, 'PlatformWord', 'The neutral word of a network.'),
    ConsentWord: wordsOf(
      all.filter(({ connect }) => connect.oauth || connect.credentials),
      'ConsentWord',
      'The neutral word of a network that a person agrees on. In live mode a network that takes credentials has no such page.',
    ),
    AdvertisedWord: wordsOf(
      all.filter(isAdvertised),
      'AdvertisedWord',
      'The neutral word of a network that ads are run for.',
    ),
    TargetOptions,
  }
  return { names, spellings, examples, shapes }
}

const spelling = ({ name, formerName }: Platform): string =>
  formerName ? `${name}, formerly ${formerName}` : name

function wordsOf(platforms: readonly Platform[], component: string, description: string): object {
  return {
    type: 'string',
    enum: platforms.map(({ word }) => word),
    description,
    'x-enumDescriptions': Object.fromEntries(
      platforms.map((platform) => [platform.word, spelling(platform)]),
    ),
    component,
  }
}

const capitalized = (word: string): string => word.replace(/^\w/, (letter) => letter.toUpperCase())
