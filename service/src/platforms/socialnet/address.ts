/** The platform leaves its own host out of the addresses of videos. */
export function addressOf(permalink: unknown): string | null {
  if (typeof permalink !== 'string' || permalink === '') return null
  const url = permalink.startsWith('/') ? `https://www.facebook.com${permalink}` : permalink
  return URL.canParse(url) ? url : null
}
