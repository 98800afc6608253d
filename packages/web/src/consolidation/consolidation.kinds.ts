import type { ContainerKind } from '@fairlead/domain/consolidation/consolidation.container-kinds'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { storeOf } from '../kit/app/store.ts'
import { send } from '../kit/net/send.ts'

const known = storeOf<readonly ContainerKind[] | undefined>(undefined)

/** What containers of each size hold; undefined until it is fetched. */
export const kindsNow = () => known.get()

/** Fetched with a plan, for the figures and warnings of its form. */
export async function fetchKinds(signal: AbortSignal): Promise<void> {
  known.set(await send(consolidationApi.containerKinds, {}, { signal }))
}
