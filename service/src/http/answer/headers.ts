type Headers = Record<string, string>

const cookie = 'Set-Cookie'

/**
 * Headers of an answer over those that stages have set. A cookie of each is sent, so that one does not take another's
 * place; of two cookies of one name only that of the answer.
 */
export function mergeHeaders(ofStages: Headers, ofAnswer: Headers): Headers {
  const [one, other] = [ofStages[cookie], ofAnswer[cookie]]
  const isBoth = one !== undefined && other !== undefined && nameOf(one) !== nameOf(other)
  return { ...ofStages, ...ofAnswer, ...(isBoth && { [cookie]: `${one}\n${other}` }) }
}

function nameOf(value: string): string | undefined {
  return value.split('=', 1)[0]
}

/** As they are sent. A header value holds no line end, so it parts two cookies here. */
export function sentHeaders(headers: Headers): Record<string, string | string[]> {
  const value = headers[cookie]
  return value?.includes('\n') ? { ...headers, [cookie]: value.split('\n') } : headers
}
