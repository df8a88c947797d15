import type { ErrorTable } from '../error-table.ts'
import { familyErrors, preparingErrors, publishingErrors, readingErrors } from '../graph/errors.facts.ts'
import { callGraph } from './api.ts'

const collection = { source: 'Threads API Postman collection of the network', date: '2026-01-02' }

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) => callGraph(transport, 'token', 'POST', '/me/threads_publish', {}, 'publish'),
    rows: [
      ...familyErrors,
      ...publishingErrors,
      {
        about: 'A container that cannot be published yet',
        status: 400,
        body: {
          error: {
            message: 'The requested resource does not exist',
            type: 'OAuthException',
            code: 24,
            error_subcode: 4279009,
            is_transient: false,
          },
        },
        class: 'transient',
        ...collection,
      },
      {
        about: 'An authorization code that is not good',
        status: 400,
        body: { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' },
        class: 'refused',
        ...collection,
      },
    ],
  },
  {
    ask: (transport) => callGraph(transport, 'token', 'POST', '/me/threads', {}, 'prepare'),
    rows: preparingErrors,
  },
  { ask: (transport) => callGraph(transport, 'token', 'GET', '/me'), rows: readingErrors },
]
