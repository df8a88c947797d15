/** What the operator does about errors that say what the Cloud project may do, by their codes. */
const advice: Readonly<Record<string, string>> = {
  CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION:
    'The Google Cloud project of the app has test access, which reaches test accounts only. Apply for Explorer or Basic access of the Google Ads API for this project.',
  DEVELOPER_TOKEN_NOT_APPROVED:
    'The app has test access, which reaches test accounts only. Apply for Explorer or Basic access of the Google Ads API for its Google Cloud project.',
  DEVELOPER_TOKEN_PROHIBITED:
    'The developer token belongs to another Google Cloud project. Developer tokens are not needed any more: remove SEARCHADS_DEVELOPER_TOKEN.',
  DEVELOPER_TOKEN_INVALID: 'Developer tokens are not needed any more: remove SEARCHADS_DEVELOPER_TOKEN.',
  TWO_STEP_VERIFICATION_NOT_ENROLLED:
    'Google asks for 2-Step Verification: the person turns it on in the Google account, then connects again.',
  CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE:
    'Since 15 June 2026 Google takes uploads of click conversions only from those who used them before. Remove SEARCHADS_CONVERSION_UPLOAD, so that conversions go through the Data Manager API, and connect the account again.',
  NOT_ALLOWLISTED: 'Google lets only some ad accounts use this.',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT:
    'The connection was made without a permission that this takes. Connect the account again, and leave every permission ticked.',
  SERVICE_DISABLED: 'Enable the interface that Google names in the Google Cloud project of the app.',
}

/** A message with what to do about it. Undefined for errors of another class. */
export function forbiddenMessage(code: string, message: string): string | undefined {
  const words = advice[code]
  return words && `${message.replace(/[^.!?]$/, '$&.')} ${words}`
}

/** Errors that come with a 401 though the token is good: they say what it may not enter. */
const ofAccess = new Set(['NOT_ADS_USER', 'CUSTOMER_NOT_FOUND', 'CLIENT_CUSTOMER_ID_INVALID'])

export function isAboutAccess(code: string): boolean {
  return ofAccess.has(code) || Object.hasOwn(advice, code)
}

/** Errors that concern only ad accounts which are no test accounts. */
export const ofTestAccess = new Set([
  'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION',
  'DEVELOPER_TOKEN_NOT_APPROVED',
])
