/** Control characters, as a part of a pattern. */
export const controls = '\\u0000-\\u001f\\u007f-\\u009f'

/** Of a text in a schema: no control characters. */
export const oneLine = { pattern: `^[^${controls}]*$`, errorCode: 'invalid_string' } as const

/** Of a text in a schema: tab, line feed and carriage return, and no other control characters. */
export const severalLines = {
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$',
  errorCode: 'invalid_string',
} as const
