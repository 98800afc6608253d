import { lazy } from 'react'
import { needTexts } from '../kit/texts.ts'

/** Comes after the record itself. */
export const Follow = lazy(async () => {
  const [{ FollowButton }] = await Promise.all([import('./FollowButton.tsx'), needTexts(['notification'])])
  return { default: FollowButton }
})
