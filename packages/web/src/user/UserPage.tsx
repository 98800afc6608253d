import { detailScreen } from '../kit/detail/detailScreen.tsx'
import { userDetail } from './user.detail.ts'

export const UserPage = detailScreen(userDetail, 'user_uid', 'stored')
export const NewUserPage = detailScreen(userDetail, 'user_uid', 'new')
