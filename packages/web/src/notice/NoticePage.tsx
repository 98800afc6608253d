import { detailScreen } from '../kit/detailScreen.tsx'
import { noticeDetail } from './notice.detail.ts'

export const NoticePage = detailScreen(noticeDetail, 'uid', 'stored')
export const NewNoticePage = detailScreen(noticeDetail, 'uid', 'new')
