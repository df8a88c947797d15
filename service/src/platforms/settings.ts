/** One value that the operator gives for a platform, such as the client id of a registered app. */
export interface Setting {
  /** Secrets are never logged, and are hidden in what the platform answers. */
  kind: 'text' | 'secret'
  /** What it is, for the table in docs/configuration.md. */
  about: string
  /** It configures the platform for live mode as well as the first one does: it is of a registration of its own. */
  configures?: true
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

/** The environment variable of a setting: `clientId` of threadnet is THREADNET_CLIENT_ID. */
export function variableOf(word: string, setting: string): string {
  return `${word}_${setting.replace(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()
}
