const keptAs = 'zither.contacts.import'

/** What columns of earlier files held, by their heading. */
export function remembered(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(keptAs) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export function remember(columns: Record<string, string>): void {
  try {
    localStorage.setItem(keptAs, JSON.stringify({ ...remembered(), ...columns }))
  } catch {}
}
