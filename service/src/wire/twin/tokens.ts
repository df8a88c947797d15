/** What a token in the text of a sandbox call selects, such as `sbx:publish:throttledx2`. */
export interface Fault {
  name: string
  /** For how many attempts on the same object with this token it holds. */
  times: number
  /** The step that the token names, or `any`. */
  on: string
}

const token = /sbx:([a-z][a-z0-9]*):([a-z0-9]+?)(?:x([1-9][0-9]?))?(?![a-z0-9])/g

/** The first token of a text whose step is the step of the call, or `any`. */
export function faultFor(step: string, text: string): Fault | undefined {
  for (const [, on = '', name = '', times] of text.matchAll(token)) {
    if (on !== step && on !== 'any') continue
    if (name === 'transient') return { name: 'unreachable', times: 1, on }
    return {
      name: name === 'refuse' ? 'refused' : name,
      times: times ? Number(times) : Number.POSITIVE_INFINITY,
      on,
    }
  }
  return undefined
}
