import { botFault } from './fault.ts'

/** The keys of a message, or the keyboard that it gives the person. */
export function keyboardIn(markup: any): object | undefined {
  if (markup === undefined || markup === null) return undefined
  const { inline_keyboard: inline, keyboard } = markup
  const rows: any[][] = inline ?? keyboard
  if (!Array.isArray(rows) || !rows.every(Array.isArray))
    throw botFault(400, 'Bad Request: object expected as reply markup')
  const keys = rows.flat()
  if (!keys.every((key) => typeof key?.text === 'string' && key.text !== ''))
    throw botFault(400, 'Bad Request: can\'t parse keyboard button: Field "text" must be of type String')
  const acts = ({ url, callback_data: data }: any) => url !== undefined || data !== undefined
  if (inline && !keys.every(acts))
    throw botFault(
      400,
      "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    )
  if (keys.some(({ callback_data: data }) => data !== undefined && Buffer.byteLength(data) > 64))
    throw botFault(400, 'Bad Request: BUTTON_DATA_INVALID')
  return inline && { inline_keyboard: inline }
}
