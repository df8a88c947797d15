/** The numbers in a list of insights, each by the name of its metric. */
export function insightsIn(body: any): Readonly<Record<string, unknown>> | undefined {
  if (!Array.isArray(body?.data)) return undefined
  return Object.fromEntries(
    body.data.map((row: any) => [row?.name, row?.values?.at(-1)?.value ?? row?.total_value?.value]),
  )
}
