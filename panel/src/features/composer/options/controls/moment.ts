/** A moment of a video as people write it: 1:05 for 65 seconds. Parts of a second are kept to a tenth. */
export function toMoment(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const whole = Math.floor(tenths / 10)
  const rest = tenths % 10
  const clock = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return rest ? `${clock}.${rest}` : clock
}

/** The seconds of 1:05, 0:07.5 or 12; undefined for what is no moment. */
export function fromMoment(text: string): number | undefined {
  const [, minutes = '0', seconds] = /^(?:(\d{1,3}):)?(\d{1,4}(?:[.,]\d)?)$/.exec(text.trim()) ?? []
  if (seconds === undefined) return undefined
  const count = Number(seconds.replace(',', '.'))
  return text.includes(':') && count >= 60 ? undefined : Number(minutes) * 60 + count
}
