import { version } from './version.gen.ts'

/** A page of a browser, or a worker of one. */
export const isBrowser = 'location' in globalThis

type Environment = Readonly<Record<string, string | undefined>>

/** A variable of the environment of the process, where there is one. */
export function variable(name: string): string | undefined {
  const { process }: { process?: { env?: Environment } } = Object(globalThis)
  return process?.env?.[name] || undefined
}

/** A browser names itself, and asks the service before it sends another name. */
export function userAgent(program: string | undefined): Record<string, string> {
  return isBrowser ? {} : { 'user-agent': `${program ? `${program} ` : ''}zither-sdk/${version}` }
}

/** The address of the service without slashes at its end. Throws what is wrong with it. */
export function baseUrlOf(given: string | undefined): string {
  const address = given ?? variable('ZITHER_URL')
  if (address === undefined)
    throw new TypeError(
      "new Zither: there is no address of the service. Give baseUrl, such as 'https://zither.example', or set ZITHER_URL. The key is apiKey, or ZITHER_API_KEY.",
    )
  // A page may name the service by a path of its own origin.
  const isPath = isBrowser && (address === '' || address.startsWith('/'))
  const isAddress = /^https?:\/\//i.test(address) && URL.canParse(address)
  if (!isPath && !isAddress)
    throw new TypeError(
      `new Zither: ${JSON.stringify(address)} is no address of a service. It begins with https:// or http://.`,
    )
  return address.replace(/\/+$/, '')
}
