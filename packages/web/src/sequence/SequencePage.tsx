import { detailScreen } from '../kit/detail/detailScreen.tsx'
import { sequenceDetail } from './sequence.detail.ts'

export const SequencePage = detailScreen(sequenceDetail, 'mst_seq_rule_id', 'stored')
