import { TwinError } from '#wire/twin/error.ts'
/** The platform's error object. */
export function graphFault(
  status: number,
  message: string,
  error: object,
  headers: Record<string, string> = {},
): TwinError {
  const body = { message, type: 'THApiException', ...error, fbtrace_id: 'ASandboxTrace' }
  return new TwinError(status, { error: body }, message, headers)
}

export function invalidParameter(message: string): TwinError {
  return graphFault(400, message, { code: 100 })
}

export function noSuchObject(id: string): TwinError {
  const reason =
    'does not exist, cannot be loaded due to missing permissions, or does not support this operation'
  return graphFault(400, `Unsupported request. Object with ID '${id}' ${reason}`, {
    code: 100,
    error_subcode: 33,
  })
}

export function noSuchContainer(id: string): TwinError {
  return graphFault(400, 'The requested resource does not exist', {
    type: 'OAuthException',
    code: 24,
    error_subcode: 4279009,
    is_transient: false,
    error_user_title: 'Media Not Found',
    error_user_msg: `The media with id ${id} cannot be found.`,
  })
}

export function badToken(message: string, subcode?: number): TwinError {
  const error = { type: 'OAuthException', code: 190, ...(subcode && { error_subcode: subcode }) }
  return graphFault(400, message, error)
}

export function noPermission(): TwinError {
  return graphFault(403, 'Application does not have permission for this action', { code: 10 })
}

export const lapsedToken = () => badToken('Error validating access token: Session has expired.', 463)
