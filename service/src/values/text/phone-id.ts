/** A phone number that names a person, as platforms and people write it: with the plus and without it. */
export function withPlus(number: string): string {
  return /^[1-9][0-9]{6,14}$/.test(number) ? `+${number}` : number
}

export function withoutPlus(number: string): string {
  return number.replace(/^\+/, '')
}
