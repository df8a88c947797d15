export interface Cue {
  /** Seconds. */
  start: number
  end: number
  text: string
}

const clock = String.raw`(\d{1,3}):(\d{2}):(\d{2})[,.](\d{1,3})`
const times = new RegExp(`^\\s*${clock}\\s+-->\\s+${clock}(?:\\s.*)?$`)

/** The cues of captions in the form SRT, in their order. Undefined where the text is no SRT; a blank text has none. */
export function readSrt(text: string): Cue[] | undefined {
  const cues: (Cue & { lines: string[] })[] = []
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) {
    const found = times.exec(line)
    if (found) cues.push({ ...spanOf(found.slice(1).map(Number)), text: '', lines: [] })
    else if (isNumber(line) && times.test(lines[index + 1] ?? '')) continue
    else if (cues.length > 0) cues.at(-1)?.lines.push(line)
    else if (line.trim() !== '') return undefined
  }
  return cues.map(({ start, end, lines: said }) => ({ start, end, text: said.join('\n').trim() }))
}

/** The line above the times of a cue. */
function isNumber(line: string): boolean {
  return /^\s*\d+\s*$/.test(line)
}

function spanOf(parts: readonly number[]): { start: number; end: number } {
  return { start: secondsOf(parts.slice(0, 4)), end: secondsOf(parts.slice(4)) }
}

function secondsOf([hours = 0, minutes = 0, seconds = 0, thousandths = 0]: readonly number[]): number {
  return (((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths) / 1000
}
