import { needTexts } from '../kit/app/texts.ts'
import { later } from '../kit/ui/later.tsx'

/** Loaded after the record itself. */
export const LateFollowButton = later(async () => {
  const [{ FollowButton }] = await Promise.all([import('./FollowButton.tsx'), needTexts(['notification'])])
  return { default: FollowButton }
})
