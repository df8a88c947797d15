import type { Networks } from '#contract/document/networks.ts'
import { targetOptions } from '#features/publishing/index.ts'
import type { Platform } from '#platforms/platform.ts'

/** What openapi.json says of the networks that are served: their words and names, and the options of a target. */
export function networksOf(platforms: ReadonlyMap<string, Platform>): Networks {
  const all = [...platforms.values()]
  const names = new Map(all.map(({ word, name }) => [word as string, name]))
  const spellings = new Map(
    all.map(({ word, name, formerName }) => [
      word as string,
      formerName ? `${name}, formerly ${formerName}` : name,
    ]),
  )
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
  const advertised = all.flatMap(({ beside = [] }) => beside)[0]?.word ?? ''
  const examples = { posting: all[0]?.word ?? '', advertised }
  return { names, spellings, examples, shapes: { PlatformWord: platformWord(spellings), TargetOptions } }
}

function platformWord(spellings: ReadonlyMap<string, string>): object {
  return {
    type: 'string',
    enum: [...spellings.keys()],
    description: 'The neutral word of a network.',
    'x-enumDescriptions': Object.fromEntries(spellings),
    component: 'PlatformWord',
  }
}

const capitalized = (word: string): string => word.replace(/^\w/, (letter) => letter.toUpperCase())
