import type { FaultClass } from '#wire/fault-class.ts'
import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callBusiness } from './api.ts'

const cited = { source: 'TikTok API for Business documentation, return codes', date: '2026-02-28' }

/** Errors come with a 200 as a rule. */
function row(about: string, faultClass: FaultClass, code: number, status = 200): ErrorRow {
  return {
    about,
    status,
    body: { code, message: `${about}.`, request_id: 'r', data: {} },
    class: faultClass,
    ...cited,
  }
}

const rows: readonly ErrorRow[] = [
  row('A permission that the app or the person lacks', 'forbidden', 40001),
  row('A parameter that is wrong', 'refused', 40002),
  row('Too many requests', 'throttled', 40100),
  row('Too many requests of the app', 'throttled', 40016),
  row('A token that has lapsed', 'unauthorized', 40102),
  row('A token that is empty', 'unauthorized', 40104),
  row('A token that was withdrawn', 'unauthorized', 40105),
  row('A code of consent that is not good', 'unauthorized', 40110),
  row('An error of the network that names no cause', 'ambiguous', 50000),
  row('An error of the network that names its cause', 'refused', 51010),
  row('A code that no document names', 'ambiguous', 49999),
  row('A failure that no document names', 'ambiguous', 59999),
  row('Any answer with the status of a limit', 'throttled', 40002, 429),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html>Bad Gateway</html>',
    class: 'ambiguous',
    ...cited,
  },
]

export const errorTables: readonly ErrorTable[] = [
  { ask: (transport) => callBusiness(transport, 'token', '/identity/create/', {}), rows },
]
