/** Whether an error says that the unique index of this name has refused a row. */
export function isCollision(cause: unknown, index: string): boolean {
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === index
}
