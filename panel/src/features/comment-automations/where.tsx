import { Link } from '@tanstack/react-router'
import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import { ruleWords as words } from '../../i18n/audience/comment-automations.ts'
import { shownText } from '../../values/foreign-text.ts'
import styles from './comment-automations.module.css'
import type { Rule } from './rule.ts'

interface Props {
  rule: Rule
}

/** The post that a rule is bound to, in words. */
export function whereText({ postId, platformPostId, postTitle, trigger }: Rule): string {
  if (!postId && !platformPostId) return trigger === 'comment' ? words.allPosts : words.allStories
  if (!platformPostId) return postTitle ? words.notOutYet(shownText(postTitle)) : words.notOut
  return postTitle ? shownText(postTitle) : words.onePost
}

/** The same, with the way to the post where it is one of ours. */
export function Where({ rule }: Props) {
  const mode = useMode()
  const can = useCan()
  const text = whereText(rule)
  if (!rule.postId || !can('GET /v1/posts/{postId}')) return <span dir="auto">{text}</span>
  return (
    <Link to={`/${mode}/posts/${rule.postId}`} className={styles.link} dir="auto">
      {text}
    </Link>
  )
}

const shownMost = 3

/** The first keywords, and how many others there are. */
export function Keywords({ rule: { keywords } }: Props) {
  if (keywords.length === 0) return words.everyText
  const more = keywords.length - shownMost
  return (
    <span dir="auto">
      {keywords.slice(0, shownMost).join(', ')}
      {more > 0 && ` ${words.andMore(more)}`}
    </span>
  )
}
