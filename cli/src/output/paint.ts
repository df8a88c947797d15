import type { Io, Output } from '../io.ts'

export interface Paint {
  bold(text: string): string
  dim(text: string): string
  red(text: string): string
  green(text: string): string
  yellow(text: string): string
}

/** Colours for a terminal that shows them, unless NO_COLOR says otherwise. */
export function paintFor(output: Output, env: Io['env']): Paint {
  const coloured = output.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  const style = (open: number, close: number) => (text: string) =>
    coloured && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text
  return {
    bold: style(1, 22),
    dim: style(2, 22),
    red: style(31, 39),
    green: style(32, 39),
    yellow: style(33, 39),
  }
}
