import type { Platform } from '#platforms/platform.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { type Setting, type Settings, variableOf } from '#platforms/settings.ts'
import { type Finding, warn } from './finding.ts'
import { type Environment, given } from './set-up.ts'

type Named = readonly [key: string, setting: Setting]

/** Networks of which some settings are there and others, without which live mode lacks something of them, are not. */
export function checkHalfSet(env: Environment): Finding[] {
  return [...servedPlatforms.values()].flatMap((platform) => {
    const lacking = lackingOf(env, platform)
    if (lacking.length === 0) return []
    const names = lacking.map(([key]) => variableOf(platform.word, key)).join(', ')
    const abouts = lacking.map(([key, { about }]) => `${variableOf(platform.word, key)} to ${about}`)
    return [
      warn(
        `${platform.name} is only half set up: ${given(env, platform).join(', ')} without ${names}`,
        `set ${abouts.join(', and ')}, or leave the others out`,
      ),
    ]
  })
}

function lackingOf(env: Environment, { word, settings }: Platform): Named[] {
  const isSet = ([key]: Named) => Boolean(env[variableOf(word, key)]?.trim())
  const [first = [], ...others] = registrationsOf(settings)
  const needed = first.filter(([, { optional }]) => !optional)
  const begun = [...(first.some(isSet) ? [needed] : []), ...others.filter((one) => one.some(isSet))]
  const isAnySet = begun.length > 0 || !Object.entries(settings).some(isSet)
  return (isAnySet ? begun.flat() : needed).filter((one) => !isSet(one))
}

/**
 * The settings of each registration of an app. What chooses among words is of none: it changes what the others do. A
 * registration beside the first one is optional as a whole.
 */
function registrationsOf(settings: Settings): Named[][] {
  const own = Object.entries(settings).filter(([, { words }]) => words === undefined)
  const second = own.findIndex(([, { configures }]) => configures)
  return second < 0 ? [own] : [own.slice(0, second), own.slice(second)]
}
