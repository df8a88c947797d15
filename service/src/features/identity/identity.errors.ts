import { error } from '#contract/operation/errors.ts'

export const registrationUnavailable = error(
  503,
  'registration_unavailable',
  'Registration is closed on this deployment.',
  'Ask an admin for an invitation.',
)
export const invalidEmail = error(400, 'invalid_email', 'Send an e-mail address of at most 254 characters.')
export const weakPassword = error(400, 'weak_password', 'Send 8 to 128 characters that are not the address.')
export const emailAlreadyRegistered = error(
  409,
  'email_already_registered',
  'The address has an account. Log in instead.',
)
export const invalidLogin = error(401, 'invalid_login', 'The address or the password is wrong.')
export const tooManyLoginAttempts = error(
  429,
  'too_many_login_attempts',
  'Too many failed logins for this address. Wait a quarter of an hour.',
)
export const emailNotVerified = error(
  403,
  'email_not_verified',
  'The address is not verified yet. Open the link that was mailed to it.',
)
export const verificationTokenInvalid = error(
  400,
  'verification_token_invalid',
  'The token is missing, unknown, expired or used.',
  'Ask for a new mail.',
)
export const resetTokenInvalid = error(
  400,
  'reset_token_invalid',
  'The token is missing, unknown, expired or used.',
)
export const invalidPassword = error(400, 'invalid_password', 'The current password is wrong.')
export const passwordsBusy = error(
  503,
  'service_unavailable',
  'Too many passwords are being checked right now. Try again shortly.',
  'Repeat the request after Retry-After. Nothing was done.',
)
export const apiKeyNotFound = error(404, 'api_key_not_found', 'No such API key.')
export const tooManyApiKeys = error(400, 'too_many_api_keys', 'A team has at most 100 API keys.')
export const missingParameter = error(
  400,
  'missing_required_parameter',
  'profileIds is required with scope profiles.',
)
export const invalidValue = error(400, 'invalid_value', 'profileIds goes with scope profiles only.')

export const memberNotFound = error(404, 'member_not_found', 'No such member of the team.')
export const userNotFound = error(404, 'user_not_found', 'No such user of the team.')
export const ownerRoleProtected = error(
  403,
  'owner_role_protected',
  'Only an owner can give or take away the role owner.',
)
export const lastOwner = error(
  409,
  'last_owner',
  'A team must have an owner. Make another member owner first.',
)
export const invitationNotFound = error(404, 'invitation_not_found', 'No such open invitation.')
export const invitationTokenInvalid = error(
  400,
  'invitation_token_invalid',
  'The token is unknown, used, withdrawn or expired.',
  'Ask for a new invitation.',
)
export const alreadyMember = error(409, 'already_member', 'The address belongs to a member of the team.')
export const tooManyInvitations = error(
  400,
  'too_many_invitations',
  'A team has at most 500 open invitations.',
)
export const recipientLimitReached = error(
  429,
  'recipient_limit_reached',
  'This address has got as many mails as it may get for now. Wait for Retry-After, or share an invitation link.',
)
export const invitationLimitReached = error(
  429,
  'invitation_limit_reached',
  'The team has mailed as many invitations as it may in a day. Wait for Retry-After, or share an invitation link.',
)
