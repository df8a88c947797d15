// The pages about going live: what the manifests know of a network stands between markers, and the rest is written by hand.
import { catalogue } from '../service/src/features/catalogue.ts'
import { planSetting } from '../service/src/platforms/plan.ts'
import { servedPlatforms } from '../service/src/platforms/registry.ts'
import { variableOf } from '../service/src/platforms/settings.ts'
import { planAbout, planValues, settingValues, table, withTable } from './platforms-page.mjs'

const all = [...servedPlatforms.values()]
const folder = 'docs/going-live'

const reviews = {
  none: 'no review',
  review: 'review by the network',
  application: 'application for the product',
}

/** Every page by its path, with what `read` gives for it made anew. */
export function goingLivePages(read) {
  const pages = all.map((platform) => [
    `${folder}/${platform.word}.md`,
    (text) => withTable(text, 'from the manifest', pageOf(platform)),
  ])
  pages.push([`${folder}/README.md`, (text) => withTable(text, 'networks', index())])
  const missing = pages.map(([path]) => path).filter((path) => read(path) === undefined)
  if (missing.length > 0)
    throw new Error(
      missing.map((path) => `${path} is missing: every network has a page about going live`).join('\n'),
    )
  return Object.fromEntries(pages.map(([path, write]) => [path, write(read(path))]))
}

function index() {
  return table(
    ['network', 'settings', 'connected by'],
    all.map(({ word, name, settings, plan, connect }) => [
      `[${name}](${word}.md)`,
      code(
        [...Object.keys(settings), ...(plan ? [planSetting] : [])].map((setting) =>
          variableOf(word, setting),
        ),
      ) || 'none',
      Object.keys(connect)
        .map((way) => ways[way])
        .join(', '),
    ]),
  ).join('\n')
}

const ways = {
  oauth: 'a consent page',
  credentials: 'name and app password',
  code: 'a code in a chat',
  token: 'a token or an app of the owner',
  number: 'the token of a number, or a sign-up in a pop-up',
}

function pageOf(platform) {
  const parts = [settingsOf, addressesOf, scopesOf, factsOf, handOf]
  return parts.flatMap((part) => part(platform)).join('\n')
}

/** What the first setting does. */
const firstOf = ({ token }) =>
  token ? 'the page of consent needs it, and the other ways do not' : 'it configures the network'

function settingsOf({ word, settings, plan, connect }) {
  const rows = Object.entries(settings).map(([name, setting], place) => [
    `\`${variableOf(word, name)}\``,
    settingValues(setting),
    place === 0 ? `${setting.about}; ${firstOf(connect)}` : setting.about,
  ])
  if (plan)
    rows.push([
      `\`${variableOf(word, planSetting)}\``,
      planValues(plan),
      `${planAbout}. Where it is not set, the plan has none of them`,
    ])
  if (rows.length === 0) return ['### Settings', '', 'None: the network is always configured.', '']
  return ['### Settings', '', ...table(['environment variable', 'values', 'what it is'], rows), '']
}

function addressesOf({ word, connect, notifications }) {
  const rows = []
  if (connect.oauth)
    rows.push(['redirect address', address('/v1/connect/{platform}/callback', 'platform', word)])
  if (notifications)
    rows.push(['address of notifications', address('/v1/incoming/{provider}', 'provider', word)])
  if (rows.length === 0) return []
  return ['### Addresses to register', '', ...table(['what', 'address'], rows), '']
}

/** The path of an operation that exists, for one network. */
function address(path, parameter, word) {
  if (!catalogue.some(({ route }) => route.endsWith(` ${path}`))) throw new Error(`no operation has ${path}`)
  return `\`{PUBLIC_URL}${path.replace(`{${parameter}}`, word)}\``
}

function scopesOf({ connect }) {
  if (!connect.oauth) return []
  const { scopes } = connect.oauth
  if (!scopes) return namesOnly(connect.oauth)
  const rows = scopes.map(({ scope, product, review, neededBy, optional, source, date }) => [
    `\`${scope}\``,
    product,
    reviews[review],
    code(neededBy) || 'nothing yet',
    optional ? 'yes' : 'no',
    `${source}, ${date}`,
  ])
  const head = [
    'scope',
    'product of the app',
    'before others can grant it',
    'needed by',
    'can be left out',
    'source',
  ]
  return ['### Scopes of the consent', '', ...table(head, rows), '']
}

function namesOnly({ authorizeUrl }) {
  const request = { state: 'state', redirectUri: 'https://zither.example', verifier: 'verifier' }
  const page = new URL(authorizeUrl({ settings: { clientId: 'id' } }, request))
  const names = (page.searchParams.get('scope') ?? '').split(/[\s,]+/).filter(Boolean)
  const asked = names.length > 0 ? code(names) : 'none: they are chosen where the app is registered.'
  return ['### Scopes of the consent', '', asked, '']
}

function handOf({ liveCheck }) {
  const items = liveCheck.byHand.map((what) => `- [ ] ${what}`)
  return [
    '',
    '### To look at by hand',
    '',
    'No call tells these. The doctor prints them as lines that begin with `tick`.',
    '',
    ...items,
  ]
}

function factsOf({ facts }) {
  const rows = facts.map(({ about, value, ends, source, date }) => [
    ends ? `${about}, until ${ends}` : about,
    value,
    `${source}; looked up ${date}`,
  ])
  return ['### Facts with a day', '', ...table(['about', 'value', 'source'], rows)]
}

function code(names) {
  return names.map((name) => `\`${name}\``).join(', ')
}
