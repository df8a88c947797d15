import { base } from '../graph/api.ts'
import { refresh } from '../graph/login.ts'
import { platform } from '../platform.ts'
import { secret, text } from '../settings.ts'
import { oauth, readIdentity } from './connect.ts'
import { deleteMenu, getMenu, setMenu } from './menu.ts'
import { listOwnPages, takePage } from './pages.ts'
import { publishing } from './publishing.ts'
import { socialnetTwin } from './twin/twin.ts'

export const socialnet = platform({
  word: 'socialnet',
  name: 'Facebook',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the id of the registered app'),
    clientSecret: secret('its secret'),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  own: { listOwnPages, takePage, getMenu, setMenu, deleteMenu },
  judgedBy:
    '`facebook-nodejs-business-sdk`, the client that Meta publishes, which drives the twin: pages, posts, photos, reels, stories and comments',
  twin: socialnetTwin,
})
