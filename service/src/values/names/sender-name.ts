/** Parts of names that Discord keeps for itself, in letters of either case, and names that mean everybody. */
const keptParts = ['discord', 'clyde']
const keptNames = ['everyone', 'here']

/** Why Discord takes no message of a sender of this name. Undefined where nothing speaks against it. */
export function senderNameFault(name: string): string | undefined {
  const part = keptParts.find((one) => name.toLowerCase().includes(one))
  if (part !== undefined) return `Discord takes no sender whose name contains "${part}".`
  const whole = name.trim()
  return keptNames.includes(whole) ? `Discord takes no sender whose name is "${whole}".` : undefined
}
