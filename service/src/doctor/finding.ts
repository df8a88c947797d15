/** `tick` is what nothing but a person can look at. */
export type Level = 'ok' | 'warn' | 'fail' | 'tick'

/** One thing that was looked at, and what to do about it. */
export interface Finding {
  level: Level
  what: string
  remedy?: string
}

export const ok = (what: string): Finding => ({ level: 'ok', what })
export const warn = (what: string, remedy: string): Finding => ({ level: 'warn', what, remedy })
export const fail = (what: string, remedy: string): Finding => ({ level: 'fail', what, remedy })

export const tick = (what: string): Finding => ({ level: 'tick', what })

/** One line each: `warn  what - what to do`. */
export function lineOf({ level, what, remedy }: Finding): string {
  return `${level.padEnd(4)}  ${harmless(what)}${remedy ? ` - ${harmless(remedy)}` : ''}`
}

/** A finding may quote a server of others, whose words may move the cursor, break the line or turn what follows. */
function harmless(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd')
}

/** What went wrong, without the text of a driver: that may quote an address with its password. */
export function reasonOf(cause: unknown): string {
  const { code, name } = cause as { code?: unknown; name?: string }
  return String(code ?? name ?? 'error')
}

/** Findings of one check; a check that fails itself is a finding, too, and keeps no other from its turn. */
export async function catchAsFinding(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (cause) {
    return [
      warn(`${what} could not be checked (${reasonOf(cause)})`, 'mend what is named above and ask again'),
    ]
  }
}
