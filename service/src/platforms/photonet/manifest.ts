import { base } from '../graph/api.ts'
import { refresh } from '../graph/login.ts'
import { platform } from '../platform.ts'
import { secret, text } from '../settings.ts'
import { oauth, readIdentity } from './connect.ts'
import { publishing } from './publishing.ts'
import { photonetTwin } from './twin/twin.ts'

export const photonet = platform({
  word: 'photonet',
  name: 'Instagram',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the id of the registered Facebook app'),
    clientSecret: secret('its secret'),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  own: {},
  twin: photonetTwin,
})
