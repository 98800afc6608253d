import { detailScreen } from '../kit/detail/detailScreen.tsx'
import { templateDetail } from './email.detail.ts'

export const EmailTemplatePage = detailScreen(templateDetail, 'id', 'stored')
export const NewEmailTemplatePage = detailScreen(templateDetail, 'id', 'new')
