import { useMatch, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AnyDetail, Detail } from './detail.ts'
import type { Versioned } from '../editor/recordKind.ts'
import type { Opening } from './detailOpening.ts'
import { DetailPage } from './DetailPage.tsx'

type Kind = Opening['kind']

/** The screen component of a detail: `detailScreen(bookingDetail, 'so_no', 'stored')`. `param` is the address parameter with the record's id. */
export function detailScreen<R extends Versioned, F extends object, C>(detail: Detail<R, F, C>, param: string, kind: Kind): ComponentType {
  // The compiler does not accept the screen of one record as a screen of any record.
  const anyDetail = detail as unknown as AnyDetail
  return function DetailScreen() {
    const params: Record<string, string | undefined> = useParams({ strict: false })
    const address = useMatch({ strict: false, select: ({ pathname }) => pathname.toLowerCase() })
    const id = params[param] ?? ''
    const opening: Opening = kind === 'new' ? { kind, address } : { kind, id }
    return (
      <DetailPage key={kind === 'new' ? address : `${kind} ${id}`} detail={anyDetail} opening={opening} from={params['search_state']} />
    )
  }
}
