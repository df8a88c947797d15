import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callGraph } from '../graph/api.ts'
import { familyErrors, publishingErrors, readingErrors } from '../graph/errors.facts.ts'
import { ownCodes } from './error-codes.ts'

const official = { source: 'developers.facebook.com, WhatsApp Cloud API, Error Codes', date: '2026-05-15' }

function row(code: number, faultClass: ErrorRow['class'], details: string, status = 400): ErrorRow {
  const error = {
    message: `(#${code}) ${details}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: 'A1b2C3',
  }
  return { about: details, status, body: { error }, class: faultClass, ...official }
}

const rows: readonly ErrorRow[] = [
  row(131005, 'forbidden', 'Permission is either not granted or has been removed', 403),
  row(131031, 'forbidden', 'The business account has been locked', 403),
  row(131042, 'forbidden', 'There was an error related to the payment method'),
  row(130497, 'forbidden', 'The business may not message people in this country', 403),
  row(133010, 'forbidden', 'The phone number is not registered'),
  row(131008, 'refused', 'A required parameter is missing'),
  row(131009, 'refused', 'A value of a parameter is not valid'),
  row(131021, 'refused', 'The recipient and the sender are the same number'),
  row(131026, 'refused', 'The message cannot be delivered'),
  row(131030, 'refused', 'The recipient is not in the list of allowed numbers'),
  row(131047, 'refused', 'More than 24 hours have passed since the person last replied'),
  row(131049, 'refused', 'The message was not delivered to keep engagement healthy'),
  row(131050, 'refused', 'The person has stopped marketing messages of the business'),
  row(131051, 'refused', 'The type of the message is not supported'),
  row(131053, 'refused', 'The media could not be uploaded'),
  row(130472, 'refused', 'The number of the person is part of an experiment'),
  row(132000, 'refused', 'The number of parameters is not that of the template'),
  row(132001, 'refused', 'The template does not exist in the language', 404),
  row(132015, 'refused', 'The template is paused'),
  row(132016, 'refused', 'The template is disabled'),
  row(133005, 'refused', 'The two-step verification pin is wrong'),
  row(130429, 'throttled', 'The throughput of the number is reached', 429),
  row(131056, 'throttled', 'Too many messages between these two numbers'),
  row(80007, 'throttled', 'The business account has reached its limit'),
  row(133016, 'throttled', 'Too many registrations of the number'),
  row(131048, 'spam', 'Too many messages were blocked or flagged'),
  row(131016, 'ambiguous', 'A service is temporarily unavailable', 500),
  row(131057, 'ambiguous', 'The account is in maintenance', 500),
  row(131000, 'ambiguous', 'The message failed to send due to an unknown error', 500),
]

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) =>
      callGraph(transport, 'token', '/1/messages', {
        method: 'POST',
        json: {},
        purpose: 'publish',
        own: ownCodes,
      }),
    rows: [...familyErrors, ...publishingErrors, ...rows],
  },
  { ask: (transport) => callGraph(transport, 'token', '/1', { own: ownCodes }), rows: readingErrors },
]
