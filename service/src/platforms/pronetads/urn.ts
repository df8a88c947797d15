/** The name of an object as LinkedIn writes it. What is such a name already stays as it is. */
export function urnOf(kind: string, id: string): string {
  return id.startsWith('urn:') ? id : `urn:li:${kind}:${id}`
}

/** The number at the end of such a name. */
export function idIn(urn: unknown): string {
  return String(urn).split(':').at(-1) ?? ''
}

/** The number of an ad account, which people may also give as act_ and the number, or as its URN. */
export const adAccountNumber = (id: string) => idIn(id).replace(/^act_/, '')
export const adAccountUrn = (id: string) => urnOf('sponsoredAccount', adAccountNumber(id))
/** The form of an ad account in answers, the same for all networks. */
export const shownAdAccount = (id: string) => `act_${adAccountNumber(id)}`
export const conversionUrn = (id: string) =>
  id.startsWith('urn:') ? id : `urn:lla:llaPartnerConversion:${id}`
