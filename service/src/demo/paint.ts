import { styleText } from 'node:util'

// Colours only for a terminal that wants them: styleText checks the stream and NO_COLOR.
const paint = (style: Parameters<typeof styleText>[0]) => (text: string) =>
  styleText(style, text, { stream: process.stdout })

export const bold = paint('bold')
export const dim = paint('dim')
export const green = paint('green')
export const red = paint('red')
export const yellow = paint('yellow')

export function print(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** The heading of a step. */
export function heading(text: string): void {
  print()
  print(bold(text))
}

/** A call of the API and its result. */
export function callLine(route: string, result: string): void {
  print(`   ${dim(route.padEnd(38))} ${result}`)
}
