/** Control characters, as a part of a pattern. */
export const controls = '\\u0000-\\u001f\\u007f-\\u009f'
