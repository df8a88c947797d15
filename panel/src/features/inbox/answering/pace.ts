/** How long a list waits before it is asked again. All of its pages are asked, so a long one waits longer. */
export const paceOf =
  (everyMs: number) =>
  (rows: readonly unknown[] | undefined): number =>
    (rows?.length ?? 0) > 50 ? everyMs * 4 : everyMs
