import { answerWords as words } from '../../../i18n/audience/answers.ts'
import { AccountChoices } from '../../../shell/filters/account-choices.tsx'
import { type Platform, usePlatforms } from '../../../shell/platforms.ts'

/** Filters by network and account, where the team has several of them with an ability. */
export function AccountFilters({ has }: { has: (platform: Platform) => boolean }) {
  const platforms = usePlatforms()
  const isShown = ({ platform }: { platform: string }) => {
    const one = platforms.get(platform)
    return one !== undefined && has(one)
  }
  return <AccountChoices isShown={isShown} words={words} />
}
