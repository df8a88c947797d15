import type { Config } from '#config/config.ts'
import type { Platform } from '#platforms/platform.ts'
import { variableOf } from '#platforms/settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

type Declared = Pick<Platform, 'word' | 'settings'>

/** Whether an operator has set a network up. A network that needs no settings is configured by default. */
export function isSetUp({ platforms }: Pick<Config, 'platforms'>, { word, settings }: Declared): boolean {
  const registration = platforms[word]
  if (!registration) return false
  const { url, settings: texts, secrets } = registration
  const isGiven = url !== undefined || Object.keys({ ...texts, ...secrets }).length > 0
  return isGiven || Object.keys(settings).length === 0
}

/** The settings of a network that are there, by their variables. */
export function given(env: Environment, { word, settings }: Declared): string[] {
  return Object.keys(settings)
    .map((key) => variableOf(word, key))
    .filter((variable) => env[variable]?.trim())
}
