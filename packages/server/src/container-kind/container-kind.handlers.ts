import { CONTAINER_KIND, sizeIsKept } from '@fairlead/domain/container-kind/container-kind'
import { at } from '@fairlead/domain/kit/rules'
import { masterData } from '../kit/record/masterData.ts'

/** The planning figures of container sizes, which an administrator keeps. */
export const CONTAINER_KINDS = masterData(CONTAINER_KIND, {
  table: 'container_kind',
  findings: (form, stored) => sizeIsKept(form, stored),
  refusals: { container_kind_once: at('container_size', 'container-kind.duplicateSize') },
})
