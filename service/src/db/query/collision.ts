/** Whether an error says that a unique index has refused a row; asked by the name of the index. */
export function isCollision(cause: unknown, index: string): boolean {
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === index
}
