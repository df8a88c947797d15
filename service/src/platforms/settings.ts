/** One value that the operator gives for a platform, such as the client id of a registered app. */
export interface Setting {
  /** Secrets are never logged, and are hidden in what the platform answers. */
  kind: 'text' | 'secret'
  /** What it is, for the table in docs/configuration.md. */
  about: string
  /** It configures the platform for live mode as well as the first one does: it is of a registration of its own. */
  configures?: true
  /** The words that it may be, where it is not free. Any other word ends the boot. */
  words?: readonly string[]
  /** Several of the words may be named, with commas between them. */
  many?: true
  /** The network works without it. */
  optional?: true
}

/**
 * The settings of a platform, besides the address that each platform has. The first one configures the platform for
 * live mode; a platform without any is always configured.
 */
export type Settings = Readonly<Record<string, Setting>>

export function text(about: string, more: Pick<Setting, 'configures'> = {}): Setting {
  return { kind: 'text', about, ...more }
}

export function secret(about: string): Setting {
  return { kind: 'secret', about }
}

/** A setting that is one of some words. */
export function choice(words: readonly string[], about: string): Setting {
  return { kind: 'text', about, words, optional: true }
}

/** A setting that names some of the words, such as scopes that only apps which have them may request. */
export function someOf(words: readonly string[], about: string): Setting {
  return { kind: 'text', about, words, many: true, optional: true }
}

/** The words of a setting that names several. */
export function wordsIn(value = ''): string[] {
  return value.split(/[\s,]+/).filter((word) => word !== '')
}

/** The same setting, which may stay unset. */
export function optional(setting: Setting): Setting {
  return { ...setting, optional: true }
}

/** The environment variable of a setting: `clientId` of threadnet is THREADNET_CLIENT_ID. */
export function variableOf(word: string, setting: string): string {
  return `${word}_${setting.replace(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()
}
