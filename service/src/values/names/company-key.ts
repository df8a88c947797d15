interface Told {
  name?: string | undefined
  domain?: string | undefined
  website?: string | undefined
  pronetPageUrl?: string | undefined
}

/** The identity of a company: its domain, or the nearest thing to one. Empty when there is none. */
export function companyKey({ domain, website, pronetPageUrl, name }: Told): string {
  const site = website?.replace(/^[a-z]+:\/\//i, '').replace(/[/?#].*$/, '')
  const page = pronetPageUrl && URL.canParse(pronetPageUrl) ? new URL(pronetPageUrl).pathname : undefined
  const key = (domain || site || page || name || '').trim().toLowerCase()
  return domain || site ? key.replace(/^www\./, '') : key
}
