import { fetchedAddresses } from '#contract/schema/fetched-addresses.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import type { TSchema } from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { fileAt, type NamedFile, readyFiles } from '#features/media/index.ts'

/** What addresses are judged with. */
type AddressTools = Pick<Tools, 'files' | 'mediaFault'>

/**
 * The uploaded files whose addresses appear in a value, in the fields that the schema marks as fetched by the service
 * or a network. Judges the text of an address only; the address is resolved when the post is sent.
 */
export function filesNamedIn(
  { files, mediaFault }: AddressTools,
  schema: TSchema,
  value: unknown,
  param: string,
): NamedFile[] {
  return fetchedAddresses(schema, value, param).flatMap(({ param, address }) => {
    const fault = mediaFault(address)
    if (fault) raiseFault({ code: 'invalid_url', param, message: fault })
    const key = fileAt(files, address)
    return key === undefined ? [] : [{ param, key }]
  })
}

/** Refuses a value that has the address of a file that is not there, or that the credential does not see. */
export async function assertFiles(
  call: AddressTools & Parameters<typeof readyFiles>[0],
  schema: TSchema,
  value: unknown,
  param: string,
): Promise<void> {
  await readyFiles(call, filesNamedIn(call, schema, value, param))
}
