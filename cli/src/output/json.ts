/** JSON for programs. Control characters above ASCII are escaped too, because a terminal may obey them. */
export function toJson(value: unknown, space = 2): string {
  const text = JSON.stringify(value, null, space) ?? 'null'
  return text.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
