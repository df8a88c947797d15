import type { TwinState } from '#wire/twin/twin.ts'

/** The name of a thing in addresses, as the network makes it of a title. */
export function handleOf(title: string): string {
  const handle = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return handle === '' ? 'untitled' : handle
}

/** Handles are unique within a list. Their owners are known by their ids. */
export async function holderOfHandle(
  state: TwinState,
  list: string,
  handle: string,
): Promise<string | undefined> {
  const held = await state.get('handle', `${list}/${handle}`)
  return held?.id
}

/** A handle made from a title gets a suffix if the handle is taken. */
export async function freeHandle(state: TwinState, list: string, title: string): Promise<string> {
  const wanted = handleOf(title)
  for (let number = 0; ; number++) {
    const handle = number === 0 ? wanted : `${wanted}-${number}`
    if ((await holderOfHandle(state, list, handle)) === undefined) return handle
  }
}

export function holdHandle(state: TwinState, list: string, handle: string, id: string): Promise<void> {
  return state.put('handle', `${list}/${handle}`, { id })
}

export function leaveHandle(state: TwinState, list: string, handle: string): Promise<void> {
  return state.delete('handle', `${list}/${handle}`)
}
