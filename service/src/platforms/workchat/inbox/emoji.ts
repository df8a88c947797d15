/** Signs by the names that Slack has for them, as far as people use them in answers. */
const names = `
+1 👍|-1 👎|heart ❤|fire 🔥|clap 👏|tada 🎉|pray 🙏|ok_hand 👌|eyes 👀|100 💯|rocket 🚀|wave 👋|muscle 💪|raised_hands 🙌
white_check_mark ✅|heavy_check_mark ✔|x ❌|warning ⚠|question ❓|exclamation ❗|star ⭐|sparkles ✨|zap ⚡|bulb 💡|memo 📝
joy 😂|rolling_on_the_floor_laughing 🤣|smile 😄|smiley 😃|grinning 😀|grin 😁|laughing 😆|sweat_smile 😅|blush 😊|wink 😉
innocent 😇|slightly_smiling_face 🙂|upside_down_face 🙃|heart_eyes 😍|smiling_face_with_3_hearts 🥰|kissing_heart 😘
star-struck 🤩|sunglasses 😎|partying_face 🥳|hugging_face 🤗|thinking_face 🤔|neutral_face 😐|face_with_raised_eyebrow 🤨
face_with_rolling_eyes 🙄|smirk 😏|grimacing 😬|relieved 😌|pensive 😔|sleeping 😴|mask 😷|exploding_head 🤯|worried 😟
confused 😕|open_mouth 😮|astonished 😲|flushed 😳|cry 😢|sob 😭|scream 😱|weary 😩|triumph 😤|rage 😡|angry 😠
face_with_symbols_on_mouth 🤬|skull 💀|hankey 💩|ghost 👻|robot_face 🤖|see_no_evil 🙈|hear_no_evil 🙉|speak_no_evil 🙊
point_up ☝|point_right 👉|point_left 👈|point_down 👇|v ✌|crossed_fingers 🤞|handshake 🤝|writing_hand ✍|fist 👊|hand ✋
orange_heart 🧡|yellow_heart 💛|green_heart 💚|blue_heart 💙|purple_heart 💜|black_heart 🖤|broken_heart 💔|two_hearts 💕
trophy 🏆|first_place_medal 🥇|gift 🎁|birthday 🎂|beers 🍻|beer 🍺|coffee ☕|pizza 🍕|cake 🍰|champagne 🍾|sunny ☀|rainbow 🌈
dog 🐶|cat 🐱|unicorn_face 🦄|bug 🐛|bell 🔔|lock 🔒|key 🔑|mag 🔍|calendar 📆|email 📧|phone ☎|hourglass ⌛|moneybag 💰
`
  .trim()
  .split(/[|\n]/)
  .map((pair) => pair.split(' ') as [name: string, emoji: string])

const byName = new Map(names)
const byEmoji = new Map(names.map(([name, emoji]) => [emoji, name]))

/** Other names that Slack's own apps send for some of them. */
const aliases: Readonly<Record<string, string>> = { thumbsup: '+1', thumbsdown: '-1', poop: 'hankey' }

const tones = /[\u{1F3FB}-\u{1F3FF}]/gu

/** Undefined for a sign that has no name here. Shades of skin are left out. */
export function nameOfEmoji(emoji: string): string | undefined {
  return byEmoji.get(emoji.replaceAll('\uFE0F', '').replace(tones, ''))
}

/** A sign that a workspace has made stays the name that it has. */
export function emojiOfName(name: string): string {
  const [plain = name] = name.split('::')
  return byName.get(aliases[plain] ?? plain) ?? `:${plain}:`
}
