/** Whether an error says that a unique index has refused a row; asked by the name of the index. */
export function isCollision(cause: unknown, index: string): boolean {
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === index
}

/** Whether an error says that the profile a row was to belong to is not there any more. */
export function isOfGoneProfile(cause: unknown): boolean {
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23503' && String(constraint).endsWith('_profile_id_team_id_mode_fkey')
}
