import type { GraphError } from './error-classes.ts'

/** What people have to do at the network before a call can succeed, by the code that says so. */
const byCode: ReadonlyMap<unknown, string> = new Map([
  [
    1404078,
    'The page needs Page Publishing Authorization: an administrator completes it on Facebook in the settings of the page, then retry.',
  ],
  [4854002, 'The person confirms their identity in the app of the network, then retry.'],
  [2207050, 'Log in to the app of Instagram and do what it asks for, then retry.'],
  [
    3,
    'The app lacks a capability: the operator adds the product at Meta, or has its permission reviewed, then connect the account again.',
  ],
])

const permission =
  'Connect the account again and grant the permission. If it was granted, the person lacks the task on the page, or the app lacks advanced access to the permission.'

/** The advice for an error, where it is more than that of its class. A subcode says more than its code. */
export function adviceOf({ code, subcode }: GraphError): string | undefined {
  const isPermission = code === 10 || (Number(code) >= 200 && Number(code) <= 299)
  return byCode.get(subcode) ?? byCode.get(code) ?? (isPermission ? permission : undefined)
}
