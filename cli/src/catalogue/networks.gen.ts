// Generated from the manifests of the platforms by `npm run docs`.
/** What people call the networks that are served, by their neutral words. */
export const networkNames: Readonly<Record<string, string>> = {
  adnet: 'Meta Ads',
  bizlisting: 'Google Business Profile',
  botchat: 'Telegram',
  chatapp: 'WhatsApp',
  chatroom: 'Discord',
  forum: 'Reddit',
  microblog: 'X',
  photonet: 'Instagram',
  pinboard: 'Pinterest',
  pronet: 'LinkedIn',
  pronetads: 'LinkedIn Ads',
  searchads: 'Google Ads',
  shortvideo: 'TikTok',
  shortvideoads: 'TikTok Ads',
  skynet: 'Bluesky',
  snapnet: 'Snapchat',
  socialnet: 'Facebook',
  storefront: 'Shopify',
  threadnet: 'Threads',
  videosite: 'YouTube',
  workchat: 'Slack',
}

/** What people called them before, by their neutral words. */
export const formerNames: Readonly<Record<string, string>> = {
  microblog: 'Twitter',
}
